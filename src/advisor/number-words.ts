/** `6.8`, `−0.3`: one decimal with a real minus sign, and no `−0.0`. */
export const decimalWords = (number: number): string => number.toFixed(1).replace(/^-0\.0$/, '0.0').replace('-', '−')
