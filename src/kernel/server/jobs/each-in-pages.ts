import { Failures } from '#kernel/server/failures.ts'

const pageRows = 100

interface Pages<Place, Row extends Place> {
  /** Before the first row. */
  from: Place
  /** The first rows after a place, at most as many, in the order of places. */
  read: (after: Place, rows: number) => Promise<Row[]>
  work: (row: Row) => Promise<void>
}

/**
 * Works on one row after the other, of as many as there are. A failure with one does not affect the others; the run
 * then counts as failed.
 */
export async function eachInPages<Place, Row extends Place>(
  { from, read, work }: Pages<Place, Row>,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const failures = new Failures()
  let after = from
  for (;;) {
    const page = await read(after, pageRows)
    for (const row of page) {
      await failures.try(() => work(row))
      if (!(await mayGoOn())) return
    }
    const last = page.at(-1)
    if (last === undefined || page.length < pageRows) return failures.throwFirst()
    after = last
  }
}
