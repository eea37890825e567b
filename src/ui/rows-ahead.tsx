import { Loading } from './loading.tsx'
import { RowBones } from './row-bones.tsx'

/** Stands where a long table comes while its code is on its way; `cardHeight` is that of a card on a phone, px. */
export const rowsAhead = (what: string, cardHeight: number) => () => (
  <Loading what={what}>
    <RowBones cardHeight={cardHeight} />
  </Loading>
)
