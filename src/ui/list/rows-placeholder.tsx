import { Loading } from '#ui/loading/loading.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

/** Stands where a long table comes while its code is on its way; `cardHeight` is that of a card on a phone, px. */
export const rowsPlaceholder = (what: string, cardHeight: number) => () => (
  <Loading what={what}>
    <RowSkeletons cardHeight={cardHeight} />
  </Loading>
)
