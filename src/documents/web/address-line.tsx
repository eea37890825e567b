import { Fragment } from 'react'

/** A line of a letterhead: an email address that does not fit breaks before its `@` or a dot, not within a word. */
export const AddressLine = ({ line }: { line: string }) =>
  line.includes('@')
    ? line.split(/(?=[@.])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : line
