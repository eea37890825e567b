/** Whether the page is shown within a page of the studio's own site. */
export const isFramed = (): boolean => new URLSearchParams(location.search).get('frame') === '1'
