/** What an infinite query of a list needs to go from page to page; `next` is the cursor that a page ends with. */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | undefined }) => next,
}
