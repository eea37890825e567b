import { longest } from '#kernel/text.ts'
import { Empty } from './empty.tsx'

/** Stands for the results of a search that is longer than one may be, as only an address can hold. */
export const SearchTooLong = () => (
  <Empty title={`Use ${longest.search} characters or fewer`} drawing="search">
    This search is longer than that.
  </Empty>
)
