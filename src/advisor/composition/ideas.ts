import type { Composing, Environment } from '#advisor/options.ts'

/** Two instructions: how to build the frame, and what gives it its style. */
type Idea = readonly [frame: string, touch: string]

/** Instead of those that need the sun, under clouds. */
export const cloudyIdeas: Partial<Record<Composing, Partial<Record<Environment, Idea>>>> = {
  dramatic: {
    outdoor: [
      'Put the brightest part of the sky behind the subject, and the darkest ground below it',
      'Lie down: a figure looks taller against the sky',
    ],
  },
  natural: {
    outdoor: [
      'Walk together and photograph from in front, at eye level',
      'Keep the horizon away from the neck, and the white sky out of the frame',
    ],
  },
}

/** How a style is realized in a setting. Rules of thumb; figures in braces are in the table below. */
export const ideas: Record<Composing, Record<Environment, Idea>> = {
  minimalist: {
    studio: [
      'One subject on seamless paper, low in the frame, {empty} of it empty',
      'Light the background a stop over the subject, until it has no texture',
    ],
    outdoor: [
      'Put the subject on a bare horizon and let the sky have {empty} of the frame',
      'Get low until nothing behind it crosses its outline',
    ],
    urban: [
      'Find a plain wall with one window or one shadow, and wait for one person',
      'Keep all verticals straight: with so little in the frame, any tilt stands out',
    ],
    nature: [
      'One tree, one stone, one bird: fog, snow or still water leaves {empty} of the frame empty',
      'Expose for the empty part, and let the subject be a shape',
    ],
    indoor: [
      'Clear the room until one chair, one face and one wall are left',
      'Shoot straight at the wall, and let the window light fade across it',
    ],
  },
  dramatic: {
    studio: [
      'One hard light from the side, black behind: let half of the face go dark',
      'Flag the light off the background, and feather it so that hands stay dark',
    ],
    outdoor: [
      'Put the low sun behind the subject, and the darkest part of the scene behind that',
      'Lie down: a figure looks taller against the sky',
    ],
    urban: [
      'Wait where a shaft of light falls between buildings, for someone to walk into it',
      'Use stairs and rails as diagonals that all end at the subject',
    ],
    nature: [
      'Dark cloud above, one lit slope below: give the light a third of the frame and no more',
      'Give the foreground a strong line, a root or a river, that runs to the light',
    ],
    indoor: [
      'Close all curtains but one: the gap is your spotlight',
      'Set the subject a step out of the light, so that only its edge is drawn',
    ],
  },
  natural: {
    studio: [
      'A large white sheet close to the subject, as soft as a cloudy day',
      'Give the hands something to do, and photograph between the poses',
    ],
    outdoor: [
      'Walk together and photograph from in front, at eye level',
      'Keep the horizon away from the neck, and the sun behind your shoulder',
    ],
    urban: [
      'Let life on the street go on around the subject: a café table, a crossing, a friend',
      'Stand where people stand, and frame what the eye sees',
    ],
    nature: [
      'Follow the path the way you would walk it: near things at the edge, the destination off center',
      'Take the light as it falls; move yourself, not the branches',
    ],
    indoor: [
      'Seat people where they always sit, and turn off any lamp of a different color',
      'Keep something of the room sharp: it says whose room it is',
    ],
  },
  artistic: {
    studio: [
      'Photograph through glass, water or a torn curtain, close to the lens',
      'Gel one light and leave the other white: the shadow takes the color',
    ],
    outdoor: [
      'Move the camera along the trunks or the waves for {slow}',
      'Hold something bright out of focus in front of the lens, and paint with it',
    ],
    urban: [
      'Turn the picture upside down: photograph the street in a puddle or a shop window',
      'Frame in frames: a mirror, a bus, a doorway, until the place becomes a riddle',
    ],
    nature: [
      'A double exposure: the shape of a figure, the texture of leaves',
      'Get so close that only pattern is left, and fill the frame to its corners',
    ],
    indoor: [
      'Use the mirror that is there, and show only what is in it',
      'Light with a screen or a candle, and let movement blur for {slow}',
    ],
  },
  documentary: {
    studio: [
      'Step back and show the stands, the paper and the edge of the set',
      'Photograph the minutes before and after: shoes, hands, a glance at a screen',
    ],
    outdoor: [
      'Layers: something near, someone doing something, and the place around them',
      'Stay when the others leave; the second look at the camera is the honest one',
    ],
    urban: [
      'Choose the corner first and let the story walk in',
      'Keep signs and clocks in the frame: later they tell when it was',
    ],
    nature: [
      'Show the person small and the work large: field, net, fence',
      'One wide, one of the hands, one of what they look at: a story in {three}',
    ],
    indoor: [
      'Stand in the doorway: it gives you the room and keeps you out of the way',
      'Use the light they live with, and expose for the faces under it',
    ],
  },
  fashion: {
    studio: [
      'Full length from hip height, with some floor in front of the feet',
      'Give the fabric its own light from behind, or it loses its texture',
    ],
    outdoor: [
      'Open country with one strong color in it: the clothes',
      'Ask for a walk across the wind, so that the fabric moves away from the face',
    ],
    urban: [
      'Repeat a line of the clothes in the architecture: stripes, arches, grids',
      'From hip height, with the curb as the catwalk',
    ],
    nature: [
      'Set clean edges against wild ones: a coat in reeds, silk on rock',
      'Keep the greens behind dull, a stop darker, so that the fabric is what glows',
    ],
    indoor: [
      'Use a staircase or a corridor as the set, the figure a third of the way up',
      'Turn the shoulders to the window and the face to the lens',
    ],
  },
}

/** Figures of the ideas: rules of thumb, 1/4 to 1 s for intentional camera movement. */
export const ideaFigures = {
  empty: { label: 'Empty part of the frame', words: 'more than 60%', value: 60 },
  slow: { label: 'Exposure for movement', words: '1/4 to 1 s', value: 0.25 },
  three: { label: 'Pictures of a story', words: 'three', value: 3 },
} as const

/** How a style is exposed relative to the meter, and what to do first. Rules of thumb. */
export const styleWays: Record<Composing, { exposure: string; stops: number; first: string }> = {
  minimalist: {
    exposure: '+0.3 EV',
    stops: 0.3,
    first: 'Take one thing out of the frame before you press the shutter, and then one more.',
  },
  dramatic: {
    exposure: '−0.7 EV',
    stops: -0.7,
    first: 'Expose for the brightest part that matters, and let the rest be dark.',
  },
  natural: { exposure: '0 EV', stops: 0, first: 'Move your feet until the light falls right on its own.' },
  artistic: {
    exposure: '−0.3 EV',
    stops: -0.3,
    first: 'Make the safe picture first, then spend the rest of the time on the one that may fail.',
  },
  documentary: { exposure: '0 EV', stops: 0, first: 'Stay in one place longer than feels polite, and let it happen.' },
  fashion: {
    exposure: '+0.3 EV',
    stops: 0.3,
    first: 'Watch the hem and the hands first: everyone looks at the face anyway.',
  },
}
