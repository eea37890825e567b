import type { Kit } from './kit.ts'

/**
 * Gear for night landscapes: as in the camera settings, a wide lens of f/2.8 or faster and no filters. Rules of thumb.
 */
export const starKit: Kit = {
  lenses: {
    budget: ['24mm f/2.8 lens', 'Kit zoom, at its wide end'],
    'mid-range': ['24mm f/1.8 lens', '14mm f/2.8 lens'],
    professional: ['14–24mm f/2.8 zoom', '24mm f/1.4 lens', '35mm f/1.4 lens for panoramas'],
  },
  support: {
    budget: [
      'Tripod with a hook for the bag',
      'Self-timer instead of a remote',
      'Headlamp with a red light: eyes need the dark',
    ],
    'mid-range': ['Tripod', 'Remote that counts exposures', 'Headlamp with a red light: eyes need the dark'],
    professional: [
      'Carbon tripod with a leveling base',
      'Remote that counts exposures',
      'Star tracker',
      '2 headlamps with a red light: eyes need the dark',
    ],
  },
  first: 'Focus on a star early and tape the ring: in the dark you will not find it again.',
}
