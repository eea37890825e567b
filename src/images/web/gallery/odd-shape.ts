/** From this aspect ratio on, cropping would hide most of an image. */
const oddFrom = 2.5

/** Whether an image is so wide or high that it is shown uncropped. */
export const isOddShape = (width: number, height: number): boolean =>
  Math.max(width, height) > oddFrom * Math.min(width, height)
