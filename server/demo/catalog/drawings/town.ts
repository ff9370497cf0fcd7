import {
  area,
  box,
  cloud,
  type Dice,
  disc,
  line,
  many,
  palm,
  picture,
  placed,
  stars,
  sun,
  walker,
} from './shapes.ts'

/** White and yellow houses up a hill, with a minaret. */
export function drawCity(dice: Dice): string {
  const colours = ['#f4e3c1', '#ead2a4', '#f9efdc', '#e3c08b', '#d9b07a']
  const house = (row: number, index: number) => {
    const name = `${row} ${index}`
    const width = 74 + dice(`width ${name}`) * 40
    const height = 70 + dice(`height ${name}`) * 66
    const x = index * 92 - 40 + (row % 2) * 44
    const bend = Math.cos((x - 600) / 520) * 150
    const y = 460 + row * 76 - bend
    const fill = colours[Math.floor(dice(`colour ${name}`) * colours.length)] ?? '#f4e3c1'
    const window = (right: number, down: number) =>
      box(
        x + right,
        y + down,
        13,
        20,
        dice(`lit ${name} ${right}${down}`) > 0.7 ? '#ffcf70' : '#8a6f5a',
      )
    return (
      box(x, y, width, height + 400, fill) +
      box(x + width * 0.78, y, width * 0.22, height + 400, '#00000014') +
      box(x - 3, y - 6, width + 6, 8, '#00000022') +
      window(14, 18) +
      window(40, 18) +
      window(14, 50) +
      window(40, 50)
    )
  }
  const minaret =
    box(-17, -250, 34, 250, '#fbf3e2') +
    box(6, -250, 11, 250, '#e3cfa6') +
    box(-27, -256, 54, 13, '#d9b07a') +
    box(-12, -310, 24, 56, '#fbf3e2') +
    area('M-17 -308 Q0 -372 17 -308Z', '#3c8d7d') +
    line('M0 -346 V-374', '#caa24a', 5)
  const dome =
    area('M-90 0 Q-90 -96 0 -112 Q90 -96 90 0Z', '#3c8d7d') + line('M0 -112 V-142', '#caa24a', 5)
  const row = (number: number) => many(15, index => house(number, index))
  return picture({ top: '#7fb4de', low: '#ffe8c9' }, [
    sun(230, 180, 58, '#fff6d8'),
    cloud(950, 150, 1, '#ffffffcc'),
    row(0),
    placed(610, 330, 1, dome),
    box(500, 328, 220, 90, '#fbf3e2'),
    placed(770, 400, 1, minaret),
    row(1),
    row(2),
    row(3),
    row(4),
    row(5),
    placed(90, 800, 0.8, palm('#6b4a2f', '#2f7d5b')),
    placed(1120, 810, -0.9, palm('#6b4a2f', '#2f7d5b')),
  ])
}

/** A lane of lanterns after dark. */
export function drawLanterns(dice: Dice): string {
  const lantern = (glass: string) =>
    `<circle cx="0" cy="34" r="90" fill="url(#glow)" fill-opacity="0.35"/>` +
    line('M0 -40 V0', '#2a1a2e', 4) +
    area('M-20 0 H20 L34 24 L22 66 H-22 L-34 24Z', glass) +
    line('M-20 0 L-34 24 L-22 66 H22 L34 24 L20 0Z M0 0 V66 M-34 24 H34', '#3a2030', 4)
  const glasses = ['#ffd166', '#ff8c5a', '#f6f5ae', '#ef5da8', '#7bdff2']
  const rope = (y: number, sag: number) => line(`M0 ${y} Q600 ${y + sag} 1200 ${y}`, '#2a1a2e', 4)
  const along = (y: number, sag: number, count: number, scale: number) =>
    many(count, index => {
      const t = (index + 0.5) / count
      const fill = glasses[(index * 3 + count) % glasses.length] ?? '#ffd166'
      return placed(t * 1200, y + 2 * sag * t * (1 - t) + 34 * scale, scale, lantern(fill))
    })
  const wall = (side: 1 | -1) => {
    const x = (away: number) => 600 + side * away
    return (
      area(`M${x(600)} 0 L${x(190)} 250 V640 L${x(600)} 800Z`, side > 0 ? '#50305a' : '#5d3866') +
      many(3, index => {
        const near = x(250 + index * 120)
        const far = x(300 + index * 130)
        const rise = index * 26
        const lit = dice(`window ${side} ${index}`) > 0.3
        return area(
          `M${near} ${330 - rise} L${far} ${314 - rise} V${446 + rise / 3} L${near} ${436 + rise / 3}Z`,
          lit ? '#ffc46b' : '#3a2244',
        )
      })
    )
  }
  return picture({ top: '#141238', low: '#4a2a63' }, [
    stars(110, 300, dice),
    box(410, 250, 380, 400, '#38214f'),
    area('M520 640 V470 Q600 380 680 470 V640Z', '#f7a64a'),
    area('M548 640 V486 Q600 420 652 486 V640Z', '#ffd58a'),
    wall(-1),
    wall(1),
    area('M410 640 H790 L1200 800 H0Z', '#6e4560'),
    area('M520 640 H680 L860 800 H340Z', '#e8a25a55'),
    placed(566, 668, 0.66, walker('#2b1b3d')),
    placed(634, 674, 0.7, walker('#3c2450')),
    rope(210, 110),
    along(210, 110, 7, 0.6),
    rope(90, 150),
    along(90, 150, 5, 1),
  ])
}

/** A table with bread, bowls and tea, from above. */
export function drawFood(dice: Dice): string {
  const plate = (r: number, inside: string) =>
    disc(6, 10, r, '#00000026') +
    disc(0, 0, r, '#fdfaf3') +
    disc(0, 0, r * 0.9, '#e7eef2') +
    disc(0, 0, r * 0.82, inside)
  const bits = (name: string, count: number, r: number, size: number, fills: readonly string[]) =>
    many(count, index => {
      const angle = dice(`${name} angle ${index}`) * Math.PI * 2
      const away = Math.sqrt(dice(`${name} away ${index}`)) * r
      const fill = fills[index % fills.length] ?? '#fff'
      return disc(
        Math.cos(angle) * away,
        Math.sin(angle) * away,
        size * (0.7 + dice(`${name} size ${index}`) * 0.6),
        fill,
      )
    })
  const bread =
    area('M-120 8 Q-110 -78 0 -82 Q116 -78 122 6 Q110 80 0 84 Q-112 80 -120 8Z', '#e2b36b') +
    many(9, index => disc(-76 + (index % 3) * 76, -40 + Math.floor(index / 3) * 42, 12, '#c98f45'))
  const glass =
    disc(5, 8, 46, '#00000026') +
    disc(0, 0, 46, '#f2e3c0') +
    disc(0, 0, 37, '#a5482a') +
    area('M-8 -18 Q16 -30 22 -6 Q6 4 -8 -18Z', '#5aa469')
  return picture({ top: '#7b4a30', low: '#8f5a3a' }, [
    many(7, index => line(`M0 ${60 + index * 118} H1200`, '#6b3f28', 4)),
    area('M330 0 H870 V800 H330Z', '#c8443a'),
    many(10, index =>
      area(
        `M330 ${index * 84} l34 -26 l34 26 l-34 26Z M802 ${index * 84} l34 -26 l34 26 l-34 26Z`,
        '#f4d6a0',
      ),
    ),
    placed(
      600,
      400,
      1,
      plate(215, '#e9c46a') +
        bits('rice', 90, 150, 13, ['#fff6dc', '#f7e7bd', '#ffe9a8']) +
        bits('meat', 13, 100, 27, ['#8a4b2d', '#a35c36']) +
        bits('nuts', 22, 140, 9, ['#d9a066', '#5aa469']),
    ),
    placed(
      205,
      215,
      1,
      plate(132, '#f1e2c0') +
        `<path d="M-60 0 a60 60 0 1 1 60 60 a40 40 0 1 1 40 -40" fill="none" stroke="#dcc391" stroke-width="17"/>` +
        bits('oil', 7, 50, 11, ['#c9a227', '#a63d2a']),
    ),
    placed(
      215,
      590,
      1,
      plate(138, '#7fb069') +
        bits('salad', 60, 94, 15, ['#e4572e', '#a7d08c', '#4f8a4a', '#f7f3e3']),
    ),
    placed(1000, 220, 1.15, bread),
    placed(1030, 330, 0.9, bread),
    placed(
      975,
      590,
      1,
      plate(120, '#5c2d3c') + bits('olives', 26, 78, 16, ['#3a3f24', '#5f6b2f', '#7b8a3b']),
    ),
    placed(390, 120, 1, glass),
    placed(820, 690, 1, glass),
    placed(395, 700, 1, glass),
  ])
}
