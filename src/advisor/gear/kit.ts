import type { Budget, ShootKind } from '#advisor/options.ts'

/**
 * The gear for a type of shoot. Rules of thumb: `budget` is fast primes and kit lenses, `mid-range` slower zooms or
 * other makers' fast ones, `professional` the fast pair.
 */
export interface Kit {
  lenses: Record<Budget, string[]>
  support: Record<Budget, string[]>
  /** The item whose absence most often ruins a shoot. */
  first: string
}

export const kits: Record<ShootKind, Kit> = {
  portrait: {
    lenses: {
      budget: ['50mm f/1.8 lens', 'Kit zoom for full length'],
      'mid-range': ['85mm f/1.8 lens', '35mm f/1.8 lens'],
      professional: ['85mm f/1.4 lens', '35mm f/1.4 lens', '70–200mm f/2.8 zoom'],
    },
    support: {
      budget: ['Reflector with a white side', 'White bed sheet as a diffuser'],
      'mid-range': ['Reflector, 5 in 1', 'Flash with a softbox and a stand'],
      professional: [
        'Reflector and scrim, 120 cm',
        '2 battery strobes with softboxes',
        'Remote triggers, and a spare one',
      ],
    },
    first: 'Pack the reflector first: no lens puts light into eyes that are in shade.',
  },
  landscape: {
    lenses: {
      budget: ['Kit zoom, at its wide end', '70–300mm f/4.5–5.6 zoom'],
      'mid-range': ['16–35mm f/4 zoom', '70–200mm f/4 zoom'],
      professional: ['16–35mm f/2.8 zoom', '24–70mm f/2.8 zoom', '70–200mm f/2.8 zoom'],
    },
    support: {
      budget: ['Tripod with a hook for the bag', 'Self-timer instead of a remote', 'Circular polarizer'],
      'mid-range': ['Tripod', 'Cable or radio remote', 'Circular polarizer', 'ND filter of 6 stops'],
      professional: [
        'Carbon tripod with a leveling base',
        'Radio remote',
        'Circular polarizer',
        'ND filters of 6 and 10 stops',
        'Soft graduated filter of 3 stops',
      ],
    },
    first: 'Pack the tripod first: the best minutes of a landscape are too dark to shoot handheld.',
  },
  wedding: {
    lenses: {
      budget: ['35mm f/1.8 lens', '85mm f/1.8 lens', 'Kit zoom for groups'],
      'mid-range': ['24–70mm f/2.8 zoom', '70–200mm f/4 zoom', '35mm f/1.8 lens'],
      professional: ['24–70mm f/2.8 zoom', '70–200mm f/2.8 zoom', '35mm f/1.4 lens', '85mm f/1.4 lens'],
    },
    support: {
      budget: ['Flash, and a borrowed second one', 'Bounce card', 'Harness for both cameras'],
      'mid-range': ['2 flashes', 'Radio trigger', 'Light stand with a clamp', 'Harness for both cameras'],
      professional: [
        '3 flashes with warm gels',
        'Radio triggers, and a spare one',
        '2 light stands with clamps',
        'Video light for the first dance',
        'Harness for both cameras',
      ],
    },
    first: 'Set both cameras to the same second before the ceremony: the story then sorts itself.',
  },
  event: {
    lenses: {
      budget: ['35mm f/1.8 lens', 'Kit zoom with flash'],
      'mid-range': ['24–70mm f/2.8 zoom', '85mm f/1.8 lens'],
      professional: ['24–70mm f/2.8 zoom', '70–200mm f/2.8 zoom'],
    },
    support: {
      budget: ['Flash with a bounce card', 'Spare batteries for the flash'],
      'mid-range': ['Flash with a diffuser', 'Spare batteries for the flash'],
      professional: ['2 flashes with gels', 'Monopod for the speeches', 'Card reader to send pictures from the hall'],
    },
    first: 'Ask for the run of show before you pack: it tells you which lens the stage needs.',
  },
  street: {
    lenses: {
      budget: ['28mm f/2.8 lens, small'],
      'mid-range': ['35mm f/1.8 lens, small'],
      professional: ['28mm f/1.4 lens', '50mm f/1.4 lens'],
    },
    support: {
      budget: ['Wrist strap', 'Bag that looks like any other'],
      'mid-range': ['Wrist strap', 'Small shoulder bag'],
      professional: ['Wrist strap', 'Small shoulder bag', 'Pocket flash'],
    },
    first: 'Keep one camera and one lens in your hand: gear in the bag takes no pictures.',
  },
  wildlife: {
    lenses: {
      budget: ['70–300mm f/4.5–5.6 zoom'],
      'mid-range': ['150–600mm f/5–6.3 zoom'],
      professional: ['400mm f/2.8 lens', '1.4× teleconverter', '100–400mm f/4.5–5.6 zoom'],
    },
    support: {
      budget: ['Bean bag for the car window', 'Camouflage net'],
      'mid-range': ['Monopod', 'Bean bag', 'Folding stool'],
      professional: ['Tripod with a gimbal head', 'Monopod', 'Hide', 'Lens coat'],
    },
    first: 'Sit down before the animal comes: keeping still is worth more than a longer lens.',
  },
  macro: {
    lenses: {
      budget: ['50mm f/1.8 lens on extension tubes'],
      'mid-range': ['90mm f/2.8 macro lens'],
      professional: ['105mm f/2.8 macro lens', '180mm f/3.5 macro lens'],
    },
    support: {
      budget: ['Small tripod', 'White card as a reflector'],
      'mid-range': ['Tripod that goes down to the ground', 'Focusing rail', 'Flash with a small diffuser'],
      professional: [
        'Tripod that goes down to the ground',
        'Motorized focusing rail',
        'Twin macro flash',
        'Plant clamp',
      ],
    },
    first: 'Take the tripod that goes lowest: at this distance a breath moves the focus.',
  },
  sports: {
    lenses: {
      budget: ['70–300mm f/4.5–5.6 zoom', '85mm f/1.8 lens for halls'],
      'mid-range': ['70–200mm f/2.8 zoom', '1.4× teleconverter'],
      professional: ['70–200mm f/2.8 zoom', '400mm f/2.8 lens', '24–70mm f/2.8 zoom for the podium'],
    },
    support: {
      budget: ['Monopod', 'Knee pads'],
      'mid-range': ['Monopod', 'Knee pads', 'Card reader'],
      professional: ['2 monopods', 'Knee pads', 'Remote camera clamp', 'Laptop to send pictures at half-time'],
    },
    first: 'Format the fastest cards before you leave: a slow one holds up every burst.',
  },
  product: {
    lenses: {
      budget: ['50mm f/1.8 lens'],
      'mid-range': ['90mm f/2.8 macro lens'],
      professional: ['105mm f/2.8 macro lens', '90mm tilt-shift lens'],
    },
    support: {
      budget: ['Tripod', 'White paper roll as a background', '2 white foam boards', 'Desk lamp with tracing paper'],
      'mid-range': ['Tripod', 'Background sweep', 'Flash with a softbox', '2 white foam boards', 'Gray card'],
      professional: [
        'Studio stand or heavy tripod',
        'Background sweep',
        '2 strobes with strip softboxes',
        'Black and white flags',
        'Color target',
        'Tether cable and laptop',
      ],
    },
    first: 'Pack gloves and a lint-free cloth first: dust and fingerprints take longer to retouch than to wipe off.',
  },
  fashion: {
    lenses: {
      budget: ['85mm f/1.8 lens', 'Kit zoom for full length'],
      'mid-range': ['24–70mm f/2.8 zoom', '85mm f/1.8 lens'],
      professional: ['70–200mm f/2.8 zoom', '24–70mm f/2.8 zoom', '85mm f/1.4 lens'],
    },
    support: {
      budget: ['Reflector with a silver side', 'Clips and tape for the clothes'],
      'mid-range': ['Flash with a large umbrella', 'Reflector, 5 in 1', 'Clips and tape for the clothes'],
      professional: [
        '2 battery strobes, one with a beauty dish',
        'V-flats or a large scrim',
        'Fan',
        'Clips, tape and a steamer',
        'Tether cable and laptop',
      ],
    },
    first: 'Pack clips and tape first: clothes that fit badly show in every frame.',
  },
  commercial: {
    lenses: {
      budget: ['35mm f/1.8 lens', 'Kit zoom for rooms'],
      'mid-range': ['24–70mm f/2.8 zoom', '16–35mm f/4 zoom'],
      professional: ['24–70mm f/2.8 zoom', '16–35mm f/2.8 zoom', '70–200mm f/2.8 zoom'],
    },
    support: {
      budget: ['Tripod', 'Flash with a bounce card', 'Printed shot list'],
      'mid-range': ['Tripod', '2 flashes with umbrellas', 'Gray card', 'Printed shot list'],
      professional: [
        'Tripod with a geared head',
        '3 strobes with softboxes',
        'Tether cable, laptop and a screen for the client',
        'Color target',
        'Printed shot list with the layouts',
      ],
    },
    first: 'Print the shot list with the layouts first: it decides which pictures have room for the headline.',
  },
}

/** Two bodies where a moment cannot be repeated or a client pays. */
export const bodiesFor = (kind: ShootKind, budget: Budget): number =>
  kind === 'wedding' || budget === 'professional' ? 2 : 1
