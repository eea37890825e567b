import type { AskedMoveWords } from '#client-language/english/asked-move.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'

export interface AskedMoveProps {
  part: ActProps
  move: ActProps['page']['moves'][number]
  words: AskedMoveWords
  onAnswered: (answer: string) => void
}
