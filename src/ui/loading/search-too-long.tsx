import { maxLengths } from '#kernel/text.ts'
import { Empty } from './empty.tsx'

/** Shown for a search text above the limit, which only an address can contain. */
export const SearchTooLong = () => (
  <Empty title={`Use ${maxLengths.search} characters or fewer`} drawing="search">
    This search is longer than that.
  </Empty>
)
