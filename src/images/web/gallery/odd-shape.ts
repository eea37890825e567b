/** From where on a shape is odd: cut to the form of the others, little of such an image would be left. */
const oddFrom = 2.5

/** Whether an image is so long or so high that it is shown whole where others fill their place. */
export const isOddShape = (width: number, height: number): boolean =>
  Math.max(width, height) > oddFrom * Math.min(width, height)
