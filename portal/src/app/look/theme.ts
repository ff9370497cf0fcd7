import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  parseThemeColor,
} from '@mantine/core'

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

const dark: MantineColorsTuple = [
  '#eceff0',
  '#c9d1d4',
  '#a9b4ba',
  '#7f8b92',
  '#4a555b',
  '#353f45',
  '#262e33',
  '#1b2125',
  '#14181b',
  '#0e1113',
]

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  variantColorResolver: input => {
    const colors = defaultVariantColorsResolver(input)
    const { isThemeColor, shade } = parseThemeColor({ ...input, color: input.color ?? 'sea' })
    if (input.variant !== 'filled' || !isThemeColor || shade !== undefined) return colors
    // The library chooses by the shade of the light; what is filled in the dark is bright.
    return {
      ...colors,
      color: 'light-dark(var(--mantine-color-white), var(--mantine-color-dark-9))',
    }
  },
  colors: { sea, red, dark },
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Large enough to be hit: 24 pixels and more.
  components: {
    Checkbox: { defaultProps: { size: 'md' } },
    // Help stands below its field, so that fields beside each other are in one line.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    // The head of a dialog is not the head of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
  },
  headings: {
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
})

/** Text that is quieter than the rest can still be read: a contrast of 4.5 and more. */
export const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#566067',
    '--mantine-color-error': '#a82a23',
    '--mantine-color-placeholder': '#6a747a',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b4ba',
    '--mantine-color-error': '#f08b84',
    '--mantine-color-placeholder': '#98a3a9',
  },
})
