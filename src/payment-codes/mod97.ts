/** A text of digits and capital letters, letters as 10 to 35, modulo 97 (ISO 7064, MOD 97-10). */
export function mod97(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Whether the two digits after the first two letters are right, as in an IBAN or a creditor reference. */
export const hasRightCheck = (text: string): boolean => mod97(text.slice(4) + text.slice(0, 4)) === 1

/** Groups of four from the left: `DE89 3704 0044 0532 0130 00`. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
