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
  sun,
  walker,
} from './shapes.ts'

/** A front of columns cut into the rock, seen out of a gorge. */
export function drawTreasury(): string {
  const columns = (top: number, height: number, width: number, count: number, gap: number) =>
    many(count, index => {
      const x = 600 - ((count - 1) * gap) / 2 + index * gap - width / 2
      return (
        box(x, top, width, height, '#f3b98f') +
        box(x + width * 0.62, top, width * 0.38, height, '#d98f68') +
        box(x - 7, top - 12, width + 14, 14, '#f8caa4') +
        box(x - 7, top + height - 6, width + 14, 14, '#f8caa4')
      )
    })
  return picture({ top: '#f5c08a', low: '#fbe3c0' }, [
    box(250, 0, 700, 800, '#dc8f66'),
    box(360, 90, 480, 640, '#e8a67c'),
    box(395, 430, 410, 290, '#b96a4a'),
    box(556, 500, 88, 220, '#4d2320'),
    columns(450, 262, 40, 6, 74),
    box(378, 396, 444, 44, '#f3b98f'),
    area('M378 396 L600 322 L822 396Z', '#f0b086'),
    area('M430 388 L600 334 L770 388Z', '#d98f68'),
    area('M388 310 L388 168 L452 130 L516 168 L516 310Z', '#b96a4a'),
    area('M684 310 L684 168 L748 130 L812 168 L812 310Z', '#b96a4a'),
    box(398, 176, 26, 136, '#f3b98f'),
    box(480, 176, 26, 136, '#f3b98f'),
    box(694, 176, 26, 136, '#f3b98f'),
    box(776, 176, 26, 136, '#f3b98f'),
    box(540, 170, 120, 146, '#cf8560'),
    area('M528 172 Q600 92 672 172Z', '#f3b98f'),
    box(552, 176, 20, 138, '#f3b98f'),
    box(628, 176, 20, 138, '#f3b98f'),
    disc(600, 100, 20, '#f8caa4'),
    area('M0 0 H330 Q250 160 318 300 Q360 430 286 560 Q250 680 300 800 H0Z', '#7b3530'),
    area('M0 0 H220 Q170 200 226 340 Q250 480 190 620 L200 800 H0Z', '#5e2528'),
    area('M1200 0 H880 Q950 170 890 320 Q850 450 922 580 Q960 690 900 800 H1200Z', '#84403a'),
    area('M1200 0 H1000 Q1040 190 984 350 Q960 500 1020 640 L1000 800 H1200Z', '#622a2b'),
    area('M240 800 Q420 712 600 716 Q780 712 960 800Z', '#f0c79b'),
    placed(520, 752, 0.62, walker('#2d5d7b')),
    placed(572, 756, 0.56, walker('#c8553d')),
  ])
}

/** Roman columns along a street. */
export function drawColumns(): string {
  const column = (x: number, foot: number, height: number, broken = false) => {
    const width = height * 0.13
    const top = foot - height
    const head = broken
      ? area(
          `M${x} ${top} l${width * 0.4} -22 l${width * 0.25} 16 l${width * 0.35} -10 v30 h${-width}Z`,
          '#f2dcb3',
        )
      : box(x - 10, top - 22, width + 20, 24, '#f7e6c4')
    return (
      box(x, top, width, height, '#f2dcb3') +
      box(x + width * 0.66, top, width * 0.34, height, '#d4b483') +
      line(`M${x + width * 0.3} ${top + 16} V${foot - 16}`, '#dfc393', 3) +
      head +
      box(x - 12, foot - 12, width + 24, 24, '#e6cb98')
    )
  }
  return picture({ top: '#5aa9d6', low: '#e9f3e4' }, [
    cloud(240, 150, 0.9, '#ffffffcc'),
    cloud(900, 110, 1.1, '#ffffffbb'),
    dune(560, 80, '#a9b878'),
    dune(600, 50, '#8fa463', -230),
    area('M0 640 H1200 V800 H0Z', '#c9b183'),
    area('M520 600 L640 600 L980 800 L150 800Z', '#e9d8b0'),
    line('M560 640 H612 M500 690 H650 M420 746 H706', '#c9b183', 4),
    column(470, 616, 190),
    column(390, 640, 260),
    column(270, 680, 360),
    column(90, 760, 540),
    column(672, 616, 190),
    column(752, 640, 260, true),
    column(862, 680, 360),
    column(1020, 760, 540),
    area(
      'M60 238 L206 238 L370 324 L450 384 L528 428 L528 412 L452 362 L374 296 L214 196 L60 190Z',
      '#e6cb98',
    ),
    many(7, index =>
      disc(930 + index * 34, 772 + (index % 3) * 8, 4.5, index % 2 ? '#d7263d' : '#f46036'),
    ),
    birds(560, 250, '#3d5a6c'),
  ])
}

/** A fort with a flag above the gulf. */
export function drawFort(): string {
  const battlements = (x: number, y: number, count: number, fill: string) =>
    many(count, index => box(x + index * 38, y - 26, 22, 28, fill))
  return picture({ top: '#58a6cf', low: '#fdebc8' }, [
    sun(210, 210, 58, '#fff6d8'),
    cloud(860, 130, 0.9, '#ffffffcc'),
    area('M0 520 L200 460 L420 500 L640 450 L860 500 L1200 440 V600 H0Z', '#c9a0a0'),
    box(0, 540, 1200, 120, '#3f93a8'),
    area('M0 560 H1200 V572 H0Z', '#ffffff33'),
    box(260, 360, 700, 300, '#d9a866'),
    battlements(262, 360, 18, '#d9a866'),
    area('M170 660 L186 300 H394 L410 660Z', '#e5b878'),
    battlements(188, 300, 6, '#e5b878'),
    area('M320 300 H394 L410 660 H336Z', '#c9944f'),
    area('M810 660 L826 270 H1034 L1050 660Z', '#e5b878'),
    battlements(828, 270, 6, '#e5b878'),
    area('M960 270 H1034 L1050 660 H976Z', '#c9944f'),
    area('M540 660 V500 Q610 400 680 500 V660Z', '#6b4226'),
    area('M560 660 V506 Q610 436 660 506 V660Z', '#42271a'),
    many(5, index => box(450 + (index > 1 ? 160 : 0) + index * 48, 430, 12, 38, '#8a5a30')),
    line('M930 246 V80', '#5a3b2a', 7),
    area('M934 84 Q980 66 1020 88 T1100 86 V146 Q1060 166 1020 148 T934 146Z', '#c8553d'),
    area('M0 660 H1200 V800 H0Z', '#e3c795'),
    area('M0 700 Q400 660 700 700 T1200 700 V800 H0Z', '#d3b079'),
    placed(130, 740, 0.95, palm('#6b4a2f', '#2f7d5b')),
    placed(1110, 760, -1.05, palm('#6b4a2f', '#2f7d5b')),
  ])
}

/** Red gates up a hill between cedars. */
export function drawGates(dice: Dice): string {
  const gate = (x: number, foot: number, size: number) =>
    placed(
      x,
      foot,
      size,
      box(-150, -300, 26, 300, '#d8412f') +
        box(124, -300, 26, 300, '#d8412f') +
        box(-154, -26, 34, 26, '#2a2530') +
        box(120, -26, 34, 26, '#2a2530') +
        box(-176, -262, 352, 22, '#d8412f') +
        area('M-216 -330 Q0 -300 216 -330 L206 -294 Q0 -276 -206 -294Z', '#d8412f') +
        area('M-222 -346 Q0 -316 222 -346 L216 -328 Q0 -298 -216 -328Z', '#2a2530'),
    )
  return picture({ top: '#a9cdbb', low: '#eef3df' }, [
    sun(600, 250, 76, '#fffbe6'),
    many(12, index => {
      const x = (index < 6 ? index * 74 : 760 + (index - 6) * 80) + dice(`x ${index}`) * 30
      return box(x, 0, 24 + dice(`w ${index}`) * 30, 760, index % 2 ? '#5b7f63' : '#466a52')
    }),
    area('M0 560 Q300 500 600 540 T1200 540 V800 H0Z', '#7c9a5e'),
    area('M540 520 H660 L900 800 H300Z', '#d9cbaa'),
    many(5, index =>
      line(`M${536 - index * 46} ${548 + index * 52} H${664 + index * 46}`, '#b5a582', 5),
    ),
    gate(600, 560, 0.5),
    gate(600, 620, 0.76),
    gate(600, 700, 1.14),
    gate(600, 830, 1.75),
  ])
}
