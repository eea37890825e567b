/** `6.8`, `−0.3`: one decimal with a real minus sign, and no `−0.0`. */
export const decimalWords = (number: number): string =>
  number
    .toFixed(1)
    .replace(/^-0\.0$/, '0.0')
    .replace('-', '−')

/** `9.5 times`, `19 times`: a decimal says something only below ten. */
export const timesWords = (times: number): string =>
  `${times < 9.95 ? decimalWords(times) : String(Math.round(times))} times`

const grouped = new Intl.NumberFormat('en-US')

/** `1,200`. */
export const groupedWords = (number: number): string => grouped.format(number)
