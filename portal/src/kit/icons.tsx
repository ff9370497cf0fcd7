import type { ReactNode } from 'react'

/** Drawn on 24 × 24 with one line; what they mean always stands beside them or in a label. */
const SHAPES = {
  sun: 'M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m0-11.4L4.9 4.9m14.2 14.2-1.4-1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5',
  today: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4m-7 8 2 2 4-4',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  bookings: 'M5 4h14v16l-3-2-2 2-2-2-2 2-2-2-3 2zM9 9h6m-6 4h6',
  inbox: 'M4 13 6 5h12l2 8v6H4zm0 0h5a3 3 0 0 0 6 0h5',
  trips:
    'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11m0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  money: 'M3 7h18v10H3zm9 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6 10v4m12-4v4',
  site: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18',
  developers: 'm8 8-4 4 4 4m8-8 4 4-4 4m-2-11-4 14',
  settings:
    'M4 7h10m4 0h2M4 17h2m4 0h10M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  platform: 'M4 20V9l8-5 8 5v11m-12 0v-6h8v6M3 20h18',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4 4',
  check: 'm5 12 5 5 9-10',
  close: 'M6 6l12 12M18 6 6 18',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  next: 'm9 6 6 6-6 6',
  previous: 'm15 6-6 6 6 6',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c1-4 4-5 8-5s7 1 8 5',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19c.8-3.5 3-4.5 6.5-4.5s5.7 1 6.5 4.5M16 5.5a3.5 3.5 0 0 1 0 6.5m2 3c2 .6 3 1.9 3.5 4',
  phone:
    'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 5 5L15 12l5 2v3a3 3 0 0 1-3 3A14 14 0 0 1 3 6a3 3 0 0 1 3-3',
  mail: 'M3 6h18v12H3zm0 1 9 6 9-6',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  upload: 'M12 20V9m-5 5 5-5 5 5M5 4h14',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zm8 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  torch: 'M8 3h8l-1 7v11H9V10zm0 3h8M12 13v2',
  scan: 'M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4m3-4h10',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  eye: 'M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5s-7-2-9.5-6.5m9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  trash: 'M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5',
  warning: 'M12 4 2.5 20h19zm0 6v4m0 3h.01',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8m0 3h.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 8v6m0-9h.01',
  lock: 'M6 11h12v9H6zm2 0V8a4 4 0 0 1 8 0v3',
  key: 'M15 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10m-3.5 8.5L4 20m3-3 2 2',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4v5l3 2',
  note: 'M5 4h14v11l-5 5H5zm9 16v-5h5M9 9h6m-6 4h3',
  tag: 'M4 4h8l8 8-8 8-8-8zm4 4h.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  external: 'M10 5H5v14h14v-5M13 4h7v7m0-7-9 9',
  photo: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15 9h.01',
  offline: 'M3 3l18 18M5 12a10 10 0 0 1 4-2.5m3-.5a10 10 0 0 1 7 3M8 15.5a6 6 0 0 1 8 0M12 19h.01',
  refresh: 'M20 6v5h-5M4 18v-5h5M19 11a7 7 0 0 0-12-4L4 10m1 3a7 7 0 0 0 12 4l3-3',
} as const

export type IconName = keyof typeof SHAPES

/** Shapes that point somewhere turn with the direction of reading. */
const TURNING: ReadonlySet<IconName> = new Set(['next', 'previous', 'undo', 'external'])

export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={TURNING.has(name) ? 'turns' : undefined}
      style={{ flex: 'none' }}
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
