/** The page parameters of an infinite query; `next` is the cursor after a page. */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | undefined }) => next,
}
