import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

// Mantine's greys are bluish; ours are neutral, so that the interface does not tint photographs.
const gray: MantineColorsTuple = [
  '#f5f5f5',
  '#efefef',
  '#e3e3e3',
  '#cfcfcf',
  '#868686',
  '#868686',
  '#6a6a6a',
  '#505050',
  '#363636',
  '#1b1b1b',
]
const dark: MantineColorsTuple = [
  '#ededed',
  '#b4b4b4',
  '#949494',
  '#767676',
  '#434343',
  '#2d2d2d',
  '#232323',
  '#1b1b1b',
  '#161616',
  '#0e0e0e',
]
const red: MantineColorsTuple = [
  '#fce8e6',
  '#fce8e6',
  '#ff9d94',
  '#e5635a',
  '#e5635a',
  '#d13a30',
  '#b3261e',
  '#b3261e',
  '#a8231c',
  '#a8231c',
]

const line = '1px solid var(--line-strong)'
const none = '1px solid transparent'

const inks = {
  filled: {
    background: 'var(--ink)',
    hover: 'var(--ink-hover)',
    color: 'var(--on-ink)',
    border: '1px solid var(--ink)',
  },
  default: { background: 'var(--surface)', hover: 'var(--hover)', color: 'var(--ink)', border: line },
  subtle: {
    background: 'transparent',
    hover: 'var(--hover)',
    color: 'var(--ink-2)',
    hoverColor: 'var(--ink)',
    border: none,
  },
} as const

const reds = {
  filled: {
    background: 'var(--red-fill)',
    hover: 'var(--red)',
    color: '#fff',
    hoverColor: 'var(--surface)',
    border: '1px solid var(--red-fill)',
  },
  default: { background: 'var(--surface)', hover: 'var(--hover)', color: 'var(--red)', border: line },
  subtle: { background: 'transparent', hover: 'var(--hover)', color: 'var(--red)', border: none },
} as const

/** Primary, default, quiet and danger buttons use CSS variables, so both schemes follow. */
const variantColorResolver: VariantColorsResolver = (wanted) => {
  const set: Partial<Record<string, ReturnType<VariantColorsResolver>>> = wanted.color === 'red' ? reds : inks
  return set[wanted.variant] ?? defaultVariantColorsResolver(wanted)
}

export const theme = createTheme({
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '600' },
  fontSizes: { xs: 'var(--t-12)', sm: 'var(--t-14)', md: 'var(--t-14)', lg: 'var(--t-16)', xl: 'var(--t-20)' },
  lineHeights: { xs: '1.35', sm: '1.43', md: '1.43', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  defaultRadius: 'md',
  colors: { gray, dark, red, ink: gray },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
})

/** Maps Mantine's variables to our tokens; tokens.css switches them with the scheme. */
const tokens = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
  '--mantine-primary-color-light': 'var(--tint)',
  '--mantine-primary-color-light-hover': 'var(--hover)',
  '--mantine-primary-color-light-color': 'var(--ink)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
  '--mantine-color-ink-filled': 'var(--ink)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })
