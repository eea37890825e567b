import type { ChangeWords } from '#client-language/english/change.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'
import type { SeenChange } from '#proposals/changing.ts'

export interface ChangeProps extends ActProps {
  change: SeenChange
  text: ChangeWords
}
