/** Said instead of sent, until the client has opened what nobody emailed. */
export const linkLabel = 'Link ready'

/** Whether a proposal has a link that its client has not opened, and that nobody emailed. */
export const isLinkUnopened = ({ opens, isLinkOnly }: { opens: number; isLinkOnly?: true | undefined }): boolean =>
  isLinkOnly === true && opens === 0
