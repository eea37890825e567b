import type { ShootType } from '#shoots/api.ts'
import type { Light } from '#shots/rules.ts'

/** Notes and shot lists for a shoot of each type, by light. */
export const words: Record<ShootType, { notes: string[]; shots: Partial<Record<Light, string[]>> }> = {
  portrait: {
    notes: [
      'Meet at the entrance ten minutes early. Two outfits.',
      'Prefers the left side. Music: quiet.',
      'Reflector and the 85 mm; leave the flash at home.',
      '',
    ],
    shots: {
      day: ['Half length, looking at the camera | 85mm', 'Hands', 'Close, eyes only | 85mm, f/1.8'],
      golden: ['Walking towards the light | 35mm', 'Laughing, not posed', 'Silhouette against the sky | 24mm, f/11'],
    },
  },
  landscape: {
    notes: ['Tripod, remote, ND filters. Check the tide.', 'Wind from the west: shelter behind the wall.', ''],
    shots: {
      morning: ['Detail of rock and grass | macro'],
      golden: ['Wide, low sun | 16mm, f/11', 'Panorama of nine', 'The last light on the top'],
      blue: ['Long exposure of the water | 30 s, ND 64'],
    },
  },
  wedding: {
    notes: [
      'Second photographer from noon. Timeline is with the planner.',
      'Ceremony: no flash, no walking in the aisle. Rain plan: the barn.',
      'Group pictures right after the ceremony, thirty minutes, list with the best man.',
    ],
    shots: {
      morning: ['Getting ready', 'Rings and stationery | macro', 'The room before the guests'],
      day: ['First look', 'Vows', 'First kiss | 70–200mm', 'Both families', 'Grandparents'],
      golden: ['The two alone, sun behind them | 85mm, f/1.8'],
      night: ['First dance | flash, 1/60 s', 'Sparklers'],
    },
  },
  product: {
    notes: [
      'White sweep and the light table. Color card in the first frame.',
      'Tethered; the client watches from the other room.',
      '',
    ],
    shots: {
      any: [
        'Front, on white',
        'Back, on white',
        'In use',
        'Detail of the material | macro',
        'All together, from above',
      ],
    },
  },
  fashion: {
    notes: [
      'Hair and make-up from one hour before. Steamer is on site.',
      'Eight looks, forty minutes each. Releases signed by all three models.',
    ],
    shots: {
      day: ['Full length, moving | 35mm', 'Half length, seated', 'Fabric close up', 'Group of three'],
      golden: ['Cover, room for the title'],
    },
  },
  event: {
    notes: ['Press pass is at the door. Pictures by midnight.', 'Speeches at eight; stay near the stage.', ''],
    shots: {
      any: [
        'Room before the doors open',
        'Arrivals',
        'Speakers | 70–200mm',
        'Sponsors’ wall',
        'Applause',
        'Small talk',
        'The team at the end',
      ],
    },
  },
  commercial: {
    notes: [
      'Art director on site. Usage: web and print, two years.',
      'Empty rooms until ten, then staff as extras.',
      '',
    ],
    shots: {
      day: ['Hero, horizontal', 'Hero, vertical', 'People at work', 'Detail of the logo'],
      blue: ['Entrance in the evening | tripod, 1/15 s'],
    },
  },
  sports: {
    notes: [
      'Long lens, monopod, rain cover. Number list from the club.',
      'Sun behind the north goal until half past three.',
    ],
    shots: { any: ['Start', 'Winner', 'Faces at the finish', 'Crowd', 'Team, standing and kneeling', 'Trophy'] },
  },
  other: {
    notes: ['Bring the tablet.', ''],
    shots: {},
  },
}
