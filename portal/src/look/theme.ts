import { createTheme, type MantineColorsTuple } from '@mantine/core'

// Of each colour, shade 7 on white and shade 4 on the darkest grey have a contrast of 4.5 and more.
const sea: MantineColorsTuple = [
  '#e9f6f8',
  '#d5eaee',
  '#a9d4dc',
  '#7abdc9',
  '#57abb9',
  '#3f9fb0',
  '#1f7f91',
  '#0f6374',
  '#0b5565',
  '#064554',
]
const red: MantineColorsTuple = [
  '#fdeceb',
  '#f7d6d4',
  '#efaaa5',
  '#ef8f88',
  '#f08b84',
  '#d6554d',
  '#c03a32',
  '#a82a23',
  '#8f1f19',
  '#771711',
]

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: { sea, red },
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
})
