/** Typed with Ctrl and Alt held, or after both were pressed, this word shows the administrators' sign-in link. */
const word = 'admin'

interface Key {
  key: string
  code: string
  ctrlKey: boolean
  altKey: boolean
}

/** How much of the word was typed; nothing before Ctrl and Alt were down together. */
export type Typed = string | undefined

/** With Alt held, many keyboards make other signs of letters; then the key itself counts. */
const letterOf = ({ key, code }: Key): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? '').toLowerCase()

const isModifier = ({ key }: Key): boolean => ['Control', 'Alt', 'AltGraph', 'Shift', 'Meta'].includes(key)

/** The typed part of the word after one more key. A wrong letter starts again while Ctrl and Alt are held. */
export function typedWith(typed: Typed, pressed: Key): Typed {
  const begun = pressed.ctrlKey && pressed.altKey ? '' : undefined
  const before = typed ?? begun
  if (before === undefined || isModifier(pressed)) return before
  const key = letterOf(pressed)
  const readings = begun === undefined ? [before + key] : [before + key, key]
  return readings.find((reading) => key !== '' && word.startsWith(reading)) ?? begun
}

export const isWhole = (typed: Typed): boolean => typed === word
