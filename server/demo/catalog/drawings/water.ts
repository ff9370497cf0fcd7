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
  picture,
  placed,
  ridge,
  ripples,
  sun,
} from './shapes.ts'

/** A dhow under sail. */
export function drawBoat(dice: Dice): string {
  const dhow =
    line('M0 -10 L0 -330', '#5a3721', 9) +
    line('M-150 -70 L130 -350', '#5a3721', 7) +
    area('M128 -346 Q150 -180 96 -52 Q-20 -70 -146 -72Z', '#fff4de') +
    area('M128 -346 Q150 -180 96 -52 Q60 -58 30 -62 Q90 -190 128 -346Z', '#f0dcb8') +
    area(
      'M-210 -44 Q-190 -8 -176 0 Q-140 44 -90 46 L110 46 Q170 40 214 -66 Q150 -30 60 -26 L-120 -26 Q-180 -30 -210 -44Z',
      '#7a4526',
    ) +
    line('M-196 -22 Q-120 4 70 0 Q150 -6 200 -40', '#e2a65a', 6)
  return picture({ top: '#f6a06b', low: '#ffe4bd' }, [
    sun(820, 330, 84, '#fff3d4'),
    cloud(250, 170, 0.9, '#ffffff88'),
    area('M0 470 L170 400 L320 440 L470 380 L640 450 L760 470Z', '#c98b86'),
    box(0, 465, 1200, 335, '#2f7f93'),
    area('M700 465 L940 465 L1080 800 L560 800Z', '#ffd9a033'),
    ripples(465, '#ffe9c4', dice),
    placed(440, 600, 1.15, dhow),
    area('M190 650 Q440 690 700 646 Q600 700 440 704 Q280 700 190 650Z', '#1f5f7399'),
    birds(900, 190, '#8a5a4a'),
  ])
}

/** A diver between coral and fish. */
export function drawReef(dice: Dice): string {
  const fish = (body: string, stripe: string) =>
    area('M-40 0 Q-10 -34 34 0 Q-10 34 -40 0Z', body) +
    area('M-34 0 L-66 -24 L-58 0 L-66 24Z', body) +
    area('M-6 -19 Q6 0 -6 19 Q4 20 10 16 Q20 0 10 -16 Q4 -20 -6 -19Z', stripe) +
    disc(20, -4, 3.6, '#14213d')
  const coral = (fill: string) =>
    line(
      'M0 0 V-120 M0 -50 Q-50 -60 -54 -124 M0 -30 Q54 -46 58 -104 M-44 -88 Q-76 -96 -80 -130 M0 -90 Q26 -104 26 -142',
      fill,
      17,
    )
  const fan = (fill: string) =>
    area('M0 0 Q-110 -40 -92 -128 Q-60 -176 0 -166 Q60 -176 92 -128 Q110 -40 0 0Z', fill) +
    line(
      'M0 0 V-150 M0 -24 Q-56 -60 -66 -126 M0 -24 Q56 -60 66 -126 M0 -70 Q-28 -100 -32 -146 M0 -70 Q28 -100 32 -146',
      '#ffffff55',
      5,
    )
  const diver =
    area('M-150 -8 Q-60 -36 40 -26 Q66 -22 70 0 Q40 20 -60 20 Q-120 16 -150 -8Z', '#17324d') +
    disc(96, -10, 27, '#e8b48c') +
    area('M86 -32 Q124 -34 122 -2 L96 0Z', '#ffd166') +
    area('M100 -26 Q118 -26 116 -8 L102 -8Z', '#bfe7f2') +
    box(-70, -52, 100, 27, '#f2c14e') +
    line('M30 -40 Q70 -66 98 -30', '#23272e', 5) +
    line('M40 6 Q86 40 128 38', '#17324d', 17) +
    line('M-140 -4 L-206 -22 M-140 4 L-204 26', '#17324d', 18) +
    area('M-200 -34 L-276 -56 L-262 -14 L-202 -10Z M-196 14 L-272 36 L-250 70 L-192 40Z', '#e4572e')
  return picture({ top: '#48b8d0', low: '#0f4c75' }, [
    area(
      'M140 0 L320 0 L120 620 L-120 620Z M520 0 L640 0 L620 640 L380 640Z M860 0 L1010 0 L1140 600 L900 600Z',
      '#ffffff16',
    ),
    placed(560, 330, 1.15, diver),
    many(
      9,
      index =>
        `<circle cx="${690 + dice(`bx ${index}`) * 46}" cy="${270 - index * 28}" r="${4 + dice(`br ${index}`) * 9}" fill="none" stroke="#e5f7fb" stroke-width="3" stroke-opacity="0.8"/>`,
    ),
    placed(900, 480, 1.1, fish('#ffb703', '#fff')),
    placed(1010, 400, 0.8, fish('#ffb703', '#fff')),
    placed(830, 560, 0.7, fish('#fb8500', '#fff')),
    placed(240, 520, -0.9, fish('#e76f9b', '#ffd6e5')),
    placed(170, 440, -0.7, fish('#e76f9b', '#ffd6e5')),
    area('M0 690 Q180 610 360 680 T760 690 T1200 640 V800 H0Z', '#0b3a5b'),
    placed(150, 720, 1.15, coral('#ff7f6b')),
    placed(330, 730, 0.95, fan('#b565c9')),
    placed(560, 750, 0.9, coral('#ffc857')),
    placed(760, 740, 1, fan('#ef5da8')),
    placed(960, 740, 1.3, coral('#ff9671')),
    placed(1110, 730, 0.85, fan('#7bdff2')),
    dune(740, 26, '#e9d8a6'),
  ])
}

/** Salt at the shore of a still sea, and somebody who floats with a book. */
export function drawLake(dice: Dice): string {
  const floating =
    area('M-120 6 Q-40 -26 40 -8 L120 -16 Q136 0 116 10 Q0 26 -120 6Z', '#e2b08a') +
    disc(-132, -16, 25, '#e2b08a') +
    area('M-160 -16 Q-152 -52 -116 -40 Q-128 -26 -134 -4Z', '#4a2f27') +
    area('M-66 -16 L-10 -12 L-6 12 L-70 12Z', '#e4572e') +
    line('M-70 -10 Q-60 -48 -34 -64', '#e2b08a', 12) +
    area('M-64 -112 L-26 -100 L-10 -62 L-46 -76Z', '#fdfdfb') +
    area('M-26 -100 L14 -106 L26 -70 L-10 -62Z', '#e9edf0')
  return picture({ top: '#86b6d8', low: '#f9dfd0' }, [
    sun(300, 260, 60, '#fff3dc'),
    ridge(440, 170, '#c7a6b4', dice),
    ridge(470, 100, '#a9879d', question => dice(`near ${question}`)),
    box(0, 450, 1200, 350, '#4fa7ad'),
    area('M0 450 H1200 V520 Q600 560 0 510Z', '#7cc3c1'),
    ripples(460, '#f4fffb', dice),
    placed(640, 600, 1.3, floating),
    area('M430 640 Q640 670 830 634 Q740 690 620 684 Q500 680 430 640Z', '#2f7f8a88'),
    area('M0 690 Q120 640 260 700 Q420 770 560 760 Q760 740 900 780 L910 800 H0Z', '#fdfaf3'),
    area('M0 740 Q160 700 300 760 L340 800 H0Z', '#e6ddd2'),
    many(16, index =>
      disc(
        30 + dice(`salt ${index}`) * 520,
        730 + dice(`low ${index}`) * 60,
        7 + dice(`r ${index}`) * 13,
        '#ffffff',
      ),
    ),
  ])
}

/** A narrow fjord with a white ship. */
export function drawFjord(dice: Dice): string {
  const ship =
    area('M-150 0 L150 0 L118 40 L-124 40Z', '#233d5c') +
    box(-110, -34, 200, 34, '#fdfdfb') +
    box(-70, -62, 120, 28, '#f1f4f6') +
    box(-16, -100, 30, 38, '#e4572e') +
    many(7, index => disc(-92 + index * 28, -16, 6, '#5d8aa8'))
  return picture({ top: '#9cc9e3', low: '#eaf4f0' }, [
    cloud(660, 150, 1, '#ffffffdd'),
    area('M380 470 L560 220 L640 300 L720 230 L860 470Z', '#a9c3cc'),
    area(
      'M520 275 L560 220 L600 260 L580 290 L556 262Z M690 256 L720 230 L752 282 L728 290Z',
      '#ffffff',
    ),
    area('M0 120 L130 60 L260 210 L380 330 L470 480 H0Z', '#4e7f73'),
    area('M1200 60 L1080 130 L960 250 L840 380 L730 480 H1200Z', '#5c8d7c'),
    area('M0 260 L120 240 L240 370 L330 480 H0Z', '#35625a'),
    area('M1200 230 L1090 300 L960 420 L900 480 H1200Z', '#3f6f63'),
    line('M212 168 Q220 300 206 476', '#ffffffcc', 7),
    line('M1030 190 Q1018 320 1034 476', '#ffffffaa', 5),
    box(0, 474, 1200, 326, '#3d7c94'),
    area('M470 474 L730 474 L640 800 L460 800Z', '#a8d5dd44'),
    ripples(474, '#e8fbff', dice),
    placed(620, 590, 1.1, ship),
  ])
}

/** Steep roofs and a spire over a river with a chain bridge. */
export function drawRiver(dice: Dice): string {
  const walls = ['#f2c9a0', '#e9a178', '#f7e2b8', '#d98c6a', '#c9d1b0']
  const house = (index: number) => {
    const x = -20 + index * 78
    const height = 90 + dice(`house ${index}`) * 90
    const y = 520 - height
    const fill = walls[index % walls.length] ?? '#f2c9a0'
    const window = (right: number, down: number) => box(x + right, y + down, 13, 20, '#6b5a66')
    return (
      box(x, y, 74, height, fill) +
      area(`M${x - 5} ${y} L${x + 37} ${y - 54} L${x + 79} ${y}Z`, '#a8483b') +
      [16, 46].map(right => window(right, 18) + window(right, 54)).join('')
    )
  }
  const tower = (x: number) =>
    box(x - 34, 430, 68, 190, '#d9c7a8') +
    area(`M${x - 16} 620 V540 Q${x} 516 ${x + 16} 540 V620Z`, '#3f7f96') +
    box(x - 42, 418, 84, 18, '#c4ae8a') +
    area(`M${x - 34} 620 H${x + 34} L${x + 46} 676 H${x - 46}Z`, '#b39d7c')
  return picture({ top: '#7fb7de', low: '#fdeed6' }, [
    sun(950, 180, 54, '#fff6d8'),
    cloud(260, 150, 1, '#ffffffcc'),
    dune(400, 90, '#9db88a', -120),
    box(560, 250, 74, 180, '#f7ead0'),
    area('M552 252 L597 70 L642 252Z', '#3c8d7d'),
    line('M597 74 V42', '#caa24a', 5),
    many(16, house),
    box(0, 516, 1200, 284, '#4c93ab'),
    ripples(540, '#e9f8fb', dice),
    line('M0 520 Q160 610 330 426 Q600 700 870 426 Q1040 610 1200 520', '#4b4550', 7),
    many(25, index => line(`M${24 + index * 48} 560 V600`, '#4b4550', 3)),
    tower(330),
    tower(870),
    box(0, 596, 1200, 24, '#5c5563'),
    box(0, 590, 1200, 7, '#e3d3b3'),
  ])
}
