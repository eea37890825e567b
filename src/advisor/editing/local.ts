import type { AnyKind } from '#advisor/options.ts'

/** Local adjustments, and what to check before delivery. Rules of thumb. */
export const localWork: Record<AnyKind, [part: string, look: string]> = {
  portrait: [
    'Brighten the eyes and the light side of the face a little, never the whites of the eyes to white.',
    'Remove what is gone in a week; leave what belongs to the face.',
  ],
  landscape: [
    'Darken the sky from the top down until the eye stops at the ground.',
    'Straighten the horizon, and clean the corners of branches and dust.',
  ],
  wedding: [
    'Bring back the lace of the dress before you look at anything else.',
    'Match the skin of one person through all rooms and lamps.',
  ],
  event: [
    'Lift the faces that matter, and let the stage lights keep their color.',
    'Straighten by the speaker, not by the table.',
  ],
  product: [
    'Make the background even, and keep a shadow under the thing so that it stands.',
    'Compare the color with the thing itself beside the screen.',
  ],
  street: [
    'Darken what is bright and means nothing: signs, sky, a white van.',
    'Keep the crop of the moment; straighten only what looks like a mistake.',
  ],
  wildlife: [
    'Brighten the eye and the side of the head that looks at us.',
    'Leave room in the direction of the look when you crop.',
  ],
  macro: [
    'Sharpen only what is in focus; the rest is there to be soft.',
    'Remove dust and hairs one by one at full size.',
  ],
  sports: [
    'Lift the face under the cap or the helmet.',
    'Crop to the peak: the ball, the face and nothing that neither needs.',
  ],
  fashion: [
    'Even out the skin but keep its texture, and bring back the weave of the fabric.',
    'Match the color of the clothes to the clothes: they are what is sold.',
  ],
  commercial: [
    'Clean up signs, cables and reflections, and keep brand colors as the brand has them.',
    'Leave room for headlines and other crops before you straighten and trim.',
  ],
}
