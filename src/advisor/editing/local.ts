import type { AnyKind } from '#advisor/options.ts'

/** Local adjustments, and what to check before delivery. Rules of thumb. */
export const localWork: Record<AnyKind, [part: string, look: string]> = {
  portrait: [
    'Brighten the eyes and the light side of the face a little, never the whites of the eyes to white.',
    'Remove what will be gone in a week; keep what belongs to the face.',
  ],
  landscape: [
    'Darken the sky from the top down until the eye stops at the ground.',
    'Straighten the horizon, and clean the corners of branches and dust.',
  ],
  wedding: [
    'Recover the detail of the dress before anything else.',
    'Match each person’s skin tones across all rooms and lamps.',
  ],
  event: [
    'Lift the faces that matter, and let the stage lights keep their color.',
    'Straighten by the speaker, not by the table.',
  ],
  product: [
    'Even out the background, and keep a shadow under the product so that it does not float.',
    'Compare the color with the product itself, next to the screen.',
  ],
  street: [
    'Darken bright distractions: signs, sky, a white van.',
    'Keep the crop of the moment; straighten only what looks like a mistake.',
  ],
  wildlife: [
    'Brighten the eye and the side of the head toward you.',
    'When you crop, leave room in the direction of the gaze.',
  ],
  macro: [
    'Sharpen only what is in focus; the rest is there to be soft.',
    'Remove dust and hairs one by one at full size.',
  ],
  sports: ['Lift the face under the cap or the helmet.', 'Crop to the action: the ball, the face and nothing else.'],
  fashion: [
    'Even out the skin but keep its texture, and bring back the weave of the fabric.',
    'Match the color of the clothes to the real ones: they are what is being sold.',
  ],
  commercial: [
    'Clean up signs, cables and reflections, and keep brand colors as the brand has them.',
    'Leave room for headlines and other crops before you straighten and trim.',
  ],
}
