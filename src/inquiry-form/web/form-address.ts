/** What a studio puts into a page of its own site. */
export const frameSnippet = (address: string, title: string): string =>
  `<iframe src="${address}?frame=1" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" ` +
  'width="100%" height="1100" style="border:0"></iframe>'

/** An address made of a studio's name: `alder-and-ash` of `Alder & Ash`. */
export const suggestedSlug = (studio: string): string =>
  studio
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
