import type { ShootType } from '#shoots/api.ts'

/** What Alice notes for a shoot of each type, and the pictures that she does not want to miss. */
export const words: Record<ShootType, { notes: string[]; shotList: string[] }> = {
  portrait: {
    notes: ['Meet at the entrance ten minutes early. Two outfits.', 'Prefers the left side. Music: quiet.', 'Reflector and the 85 mm; leave the flash at home.', ''],
    shotList: ['Half length, looking at the camera', 'Walking towards the light', 'Hands', 'Close, eyes only', 'Laughing, not posed', 'Silhouette against the sky'],
  },
  landscape: {
    notes: ['Tripod, remote, ND filters. Check the tide.', 'Wind from the west: shelter behind the wall.', ''],
    shotList: ['Wide, low sun', 'Long exposure of the water', 'Detail of rock and grass', 'Panorama of nine', 'The last light on the top'],
  },
  wedding: {
    notes: ['Second photographer from noon. Timeline is with the planner.', 'Ceremony: no flash, no walking in the aisle. Rain plan: the barn.', 'Group pictures right after the ceremony, thirty minutes, list with the best man.'],
    shotList: ['Getting ready', 'Rings and stationery', 'First look', 'Vows', 'First kiss', 'Both families', 'Grandparents', 'First dance', 'Sparklers', 'The room before the guests'],
  },
  product: {
    notes: ['White sweep and the light table. Color card in the first frame.', 'Tethered; the client watches from the other room.', ''],
    shotList: ['Front, on white', 'Back, on white', 'In use', 'Detail of the material', 'All together, from above'],
  },
  fashion: {
    notes: ['Hair and make-up from one hour before. Steamer is on site.', 'Eight looks, forty minutes each. Releases signed by all three models.'],
    shotList: ['Full length, moving', 'Half length, seated', 'Fabric close up', 'Group of three', 'Cover, room for the title'],
  },
  event: {
    notes: ['Press pass is at the door. Pictures by midnight.', 'Speeches at eight; stay near the stage.', ''],
    shotList: ['Room before the doors open', 'Arrivals', 'Speakers', 'Sponsors’ wall', 'Applause', 'Small talk', 'The team at the end'],
  },
  commercial: {
    notes: ['Art director on site. Usage: web and print, two years.', 'Empty rooms until ten, then staff as extras.', ''],
    shotList: ['Hero, horizontal', 'Hero, vertical', 'People at work', 'Detail of the logo', 'Entrance in the evening'],
  },
  sports: {
    notes: ['Long lens, monopod, rain cover. Number list from the club.', 'Sun behind the north goal until half past three.'],
    shotList: ['Start', 'Winner', 'Faces at the finish', 'Crowd', 'Team, standing and kneeling', 'Trophy'],
  },
  other: {
    notes: ['Bring the tablet.', ''],
    shotList: [],
  },
}
