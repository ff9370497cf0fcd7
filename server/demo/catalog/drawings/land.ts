import {
  area,
  birds,
  box,
  cloud,
  type Dice,
  disc,
  dune,
  line,
  many,
  palm,
  picture,
  placed,
  ridge,
  stars,
  sun,
} from './shapes.ts'

/** Sandstone towers in red sand. */
export function drawDesert(): string {
  const tower = (x: number, top: number, width: number, fill: string) =>
    area(
      `M${x} 640 L${x + width * 0.06} ${top + 60} Q${x + width * 0.1} ${top} ${x + width * 0.3} ${top}
       L${x + width * 0.62} ${top + 18} Q${x + width * 0.86} ${top + 30} ${x + width * 0.9} ${top + 110}
       L${x + width} 640Z`,
      fill,
    )
  return picture({ top: '#f2a65a', low: '#fde3b0' }, [
    sun(860, 250, 66, '#fff3cf'),
    tower(-70, 330, 300, '#d98d66'),
    tower(420, 380, 240, '#dc9670'),
    tower(960, 360, 310, '#d98d66'),
    tower(130, 220, 330, '#b9603f'),
    line('M200 330 q14 120 -6 280 M300 262 q22 160 8 350 M380 300 q16 120 14 300', '#9f4d32', 5),
    tower(700, 300, 290, '#c06a45'),
    line('M780 380 q10 110 0 240 M880 360 q20 120 10 260', '#a95736', 5),
    dune(600, 54, '#cf7446'),
    dune(660, 70, '#bf5f36', -180),
    dune(730, 60, '#a44c2b', 90),
    birds(520, 190, '#8a4a30'),
  ])
}

/** Three camels cross a dune in the evening. */
export function drawCamels(): string {
  const camel = area(
    `M-96 -78 Q-92 -104 -66 -106 Q-50 -108 -42 -128 Q-24 -164 -6 -128 Q4 -108 22 -104 L44 -92
     Q64 -96 66 -138 Q68 -164 92 -164 L112 -156 L110 -144 L90 -140 Q88 -84 52 -70
     L50 -40 L54 0 L42 0 L36 -44 L30 0 L18 0 L22 -62 L-52 -62 L-58 -38 L-54 0 L-66 0 L-72 -38
     L-80 0 L-92 0 L-86 -54Z`,
    '#4a2140',
  )
  const saddle =
    area(
      'M-58 -106 Q-46 -110 -40 -126 Q-24 -152 -8 -126 Q0 -110 14 -106 L10 -72 L-54 -72Z',
      '#e2683c',
    ) + line('M-54 -80 H10', '#ffc98a', 4)
  const animal = camel + saddle
  return picture({ top: '#5b2a6e', low: '#f7a072' }, [
    sun(620, 400, 130, '#ffd9a0'),
    dune(500, 40, '#c8607a'),
    dune(560, 60, '#a0476f', -210),
    placed(300, 612, 1, animal),
    placed(600, 598, 1.08, animal),
    placed(905, 604, 1, animal),
    line('M398 462 Q450 520 520 488 M716 436 Q770 500 820 500', '#4a2140', 3),
    area('M0 640 Q300 560 620 606 T1200 580 V800 H0Z', '#5d2857'),
    area('M0 740 Q420 640 760 720 T1200 690 V800 H0Z', '#431c45'),
  ])
}

/** Ranges of hills, one behind the other, with juniper in front. */
export function drawMountains(dice: Dice): string {
  const layer = (name: string) => (question: string) => dice(`${name} ${question}`)
  const tree = area(
    'M0 0 L-34 0 L-12 -40 L-28 -40 L-8 -78 L-20 -78 L0 -120 L20 -78 L8 -78 L28 -40 L12 -40 L34 0Z',
    '#1f4a43',
  )
  return picture({ top: '#8fc7d9', low: '#fbeed3' }, [
    sun(930, 190, 58, '#fff6d8'),
    cloud(300, 190, 1, '#ffffffcc'),
    cloud(640, 120, 0.7, '#ffffffaa'),
    ridge(430, 210, '#b9cfc9', layer('far')),
    ridge(520, 220, '#8fb3a4', layer('middle')),
    ridge(620, 200, '#5e8f7c', layer('near')),
    area('M0 640 Q300 560 640 660 T1200 620 V800 H0Z', '#3d7261'),
    area('M0 740 Q360 660 700 740 T1200 720 V800 H0Z', '#2c5a4d'),
    many(9, index =>
      placed(
        60 + index * 138 + dice(`tree ${index}`) * 60,
        748 - dice(`foot ${index}`) * 50,
        0.7 + dice(`size ${index}`) * 0.6,
        tree,
      ),
    ),
  ])
}

/** A road winds to the hills, with one small car. */
export function drawRoad(dice: Dice): string {
  const car =
    area(
      'M-70 0 L-70 -26 Q-66 -34 -48 -34 L-34 -62 Q-30 -68 -20 -68 L26 -68 Q36 -68 42 -60 L56 -34 Q72 -32 74 -20 L74 0Z',
      '#e4572e',
    ) +
    area('M-26 -36 L-18 -58 L2 -58 L2 -36Z M10 -36 L10 -58 L26 -58 L40 -36Z', '#d7eef2') +
    box(-44, -78, 70, 8, '#7d4e2d') +
    box(-34, -92, 46, 14, '#c9975b') +
    disc(-40, 0, 17, '#2b2b33') +
    disc(44, 0, 17, '#2b2b33') +
    disc(-40, 0, 7, '#c9c9d2') +
    disc(44, 0, 7, '#c9c9d2')
  return picture({ top: '#6fb7d6', low: '#fff0cf' }, [
    sun(280, 190, 54, '#fff6d8'),
    cloud(820, 150, 1.1, '#ffffffdd'),
    ridge(440, 190, '#c9a58c', dice),
    dune(450, 46, '#d9b27c'),
    dune(540, 60, '#cd9c5e', -160),
    area('M0 610 Q600 520 1200 640 V800 H0Z', '#bf8848'),
    area(
      'M640 452 Q760 486 640 524 Q420 590 640 650 Q800 680 700 716 H930 Q900 664 760 622 Q600 574 740 528 Q820 486 668 452Z',
      '#55565f',
    ),
    line('M654 456 Q780 486 690 526 Q510 582 700 636 Q850 676 812 712', '#f7e3a1', 5),
    box(0, 706, 1200, 62, '#4a4b54'),
    box(0, 706, 1200, 5, '#e9cf9f'),
    many(11, index => box(20 + index * 112, 735, 58, 6, '#f7e3a1')),
    placed(330, 728, 1.35, car),
    line('M136 690 H206 M112 666 H168', '#f3dfb6', 6),
  ])
}

/** Balloons over the rocks at sunrise. */
export function drawBalloon(): string {
  const balloon = (body: string, stripe: string) =>
    area('M0 -210 C-150 -210 -150 -40 -34 30 L34 30 C150 -40 150 -210 0 -210Z', body) +
    area('M0 -210 C-58 -210 -62 -40 -14 30 L14 30 C62 -40 58 -210 0 -210Z', stripe) +
    area('M-97 -176 Q0 -130 97 -176 L112 -152 Q0 -100 -112 -152Z', '#ffffff55') +
    line('M-30 32 L-18 66 M30 32 L18 66', '#5a3b2a', 3) +
    area('M-24 64 H24 L19 98 H-19Z', '#7d4e2d')
  return picture({ top: '#5f7fb8', low: '#ffd9b8' }, [
    sun(180, 520, 70, '#fff1d6'),
    placed(740, 330, 1.25, balloon('#e4572e', '#ffc857')),
    placed(350, 250, 0.7, balloon('#2e86ab', '#f6f5ae')),
    placed(1030, 220, 0.45, balloon('#8a4f9e', '#f7d6e0')),
    placed(150, 350, 0.34, balloon('#3a9d7c', '#fff1c1')),
    area(
      'M0 620 L60 560 L120 560 L150 600 L300 600 L330 520 L420 505 L470 590 L640 610 L690 570 L780 575 L800 620 L960 610 L990 530 L1090 520 L1130 600 L1200 590 V800 H0Z',
      '#b97a6a',
    ),
    dune(660, 44, '#93554f'),
    dune(730, 50, '#6f3b3e', -200),
  ])
}

/** A camp of black tents under the stars. */
export function drawCamp(dice: Dice): string {
  const tent = (light: string) =>
    area('M-170 0 L-120 -90 L-40 -70 L20 -112 L90 -72 L140 -86 L180 0Z', '#2a1d33') +
    area('M-56 0 L-20 -66 L28 -66 L56 0Z', light) +
    line('M-120 -90 L-200 6 M140 -86 L214 6', '#2a1d33', 3)
  return picture({ top: '#0d1436', low: '#47427a' }, [
    stars(240, 560, dice),
    area('M1000 102 A52 52 0 1 0 1031 160 A44 44 0 1 1 1000 102Z', '#fdf3d0'),
    area(
      'M0 600 L90 420 L200 400 L260 560 L430 590 L900 590 L960 450 L1080 430 L1140 520 L1200 540 V800 H0Z',
      '#2a2855',
    ),
    dune(620, 30, '#3b2f58'),
    placed(360, 690, 1.1, tent('#ffb347')),
    placed(780, 670, 0.85, tent('#ffa03a')),
    area(
      'M570 724 Q556 690 578 668 Q580 690 592 684 Q590 654 606 636 Q632 676 622 700 Q630 698 632 688 Q640 710 628 724Z',
      '#ff7b39',
    ),
    area('M588 724 Q582 704 598 688 Q614 702 612 724Z', '#ffd166'),
    line('M556 728 L646 722 M560 720 L644 730', '#3c2416', 10),
    dune(752, 24, '#241b3a', 120),
  ])
}

/** A plane comes in over the palms. */
export function drawAirport(): string {
  const plane =
    area(
      'M-250 0 Q-258 -34 -214 -36 L150 -30 Q232 -24 252 4 Q236 22 150 24 L-190 22 Q-240 20 -250 0Z',
      '#fdfdfb',
    ) +
    area('M-236 -30 L-286 -112 L-240 -112 L-168 -34Z', '#e4572e') +
    area('M10 8 L-110 116 L-62 116 L100 12Z', '#d5dde3') +
    area('M20 -28 L-50 -92 L-14 -92 L88 -28Z', '#c3ced6') +
    many(11, index => disc(-150 + index * 30, -12, 6, '#5d8aa8')) +
    area('M196 -22 Q226 -18 240 -4 L196 -6Z', '#5d8aa8')
  return picture({ top: '#4fa3d1', low: '#fbe7c6' }, [
    sun(970, 210, 56, '#fff6d8'),
    cloud(220, 200, 1.1, '#ffffffd0'),
    cloud(900, 330, 0.8, '#ffffffb0'),
    `<g transform="rotate(7 560 330)">${placed(560, 330, 1.1, plane)}</g>`,
    area(
      'M0 590 L140 510 L280 560 L430 490 L600 570 L760 520 L930 575 L1080 500 L1200 560 V800 H0Z',
      '#c99a78',
    ),
    box(0, 640, 1200, 160, '#d8b98a'),
    area('M470 640 L730 640 L1010 800 L190 800Z', '#5b5d66'),
    many(4, index => {
      const y = 652 + index * index * 9 + index * 14
      return area(
        `M${598 - index * 2} ${y} h${6 + index * 4} l${2} ${12 + index * 6} h${-12 - index * 4}Z`,
        '#f5f1e3',
      )
    }),
    placed(130, 720, 0.9, palm('#7a5230', '#2f7d5b')),
    placed(260, 700, 0.65, palm('#7a5230', '#3b8f68')),
    placed(1070, 730, -0.95, palm('#7a5230', '#2f7d5b')),
  ])
}
