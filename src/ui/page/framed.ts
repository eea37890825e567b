/** Whether the page is shown within a page of the studio's own site. */
export const isFramed = (): boolean => new URLSearchParams(location.search).get('frame') === '1'

/** What addresses of further pages in the frame end with: without it, they could not be shown there. */
export const frameQuery = (): string => (isFramed() ? '?frame=1' : '')
