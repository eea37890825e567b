/** What is in the way on a day: `2 shoots, 1 hold`. */
export const takenWords = ({ shoots, holds }: { shoots: number; holds: number }): string =>
  [...counted(shoots, 'shoot'), ...counted(holds, 'hold')].join(', ')

const counted = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`]
