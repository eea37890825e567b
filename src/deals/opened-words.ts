/** `opened 3 times` */
export const openedWords = ({ opens }: { opens: number }): string =>
  opens === 0 ? 'not opened yet' : opens === 1 ? 'opened once' : `opened ${opens} times`
