import type { SentClient } from '#clients/api.ts'
import type { ShootType } from '#shoots/api.ts'
import type { PlaceName } from './places.ts'

/** An hour of the day, or a light: around sunrise, before sunset, or from sunset on. */
export type Hour = number | 'sunrise' | 'sunset' | 'dusk'

/** A client's bookings in chronological order: title, type, place, hour of the day, minutes. */
export type Booking = [title: string, type: ShootType, place: PlaceName, hour: Hour, minutes: number]

export interface Customer extends SentClient {
  /** Their bookings are long over. */
  archived?: true
  bookings: Booking[]
}

export const couples: Customer[] = [
  {
    name: 'Maya & Jonah Ortiz',
    email: 'maya.ortiz@example.com',
    phone: '+1 718 555 0134',
    address: '214 Wyckoff Street\nBrooklyn, NY 11217',
    notes:
      'Met at the pier where the engagement pictures are to be.\nGrandmother Ortiz needs a chair in every ' +
      'group picture.',
    bookings: [
      ['Engagement on the pier', 'portrait', 'redHook', 'sunset', 90],
      ['Ortiz wedding', 'wedding', 'hudsonValley', 13, 600],
      ['Album choice with Maya & Jonah', 'other', 'studio', 11, 60],
    ],
  },
  {
    name: 'Søren Kjær & Lena Fischer',
    email: 'lena.fischer@example.com',
    phone: '+1 347 555 0177',
    address: '88 Kent Avenue, Apt 5C\nBrooklyn, NY 11249',
    notes: 'Guests from Denmark and Germany; two languages for the group pictures.',
    bookings: [
      ['Save-the-date in DUMBO', 'portrait', 'dumbo', 'sunrise', 75],
      ['Kjær–Fischer wedding', 'wedding', 'prospectPark', 14, 540],
    ],
  },
  {
    name: 'Priya Raman & Tom Becker',
    email: 'priya.raman@example.com',
    phone: '+1 917 555 0121',
    address: '350 W 42nd Street\nNew York, NY 10036',
    notes: 'Two ceremonies on one day. Red is welcome, white flowers are not.',
    bookings: [
      ['Sangeet evening', 'event', 'greenpoint', 18, 300],
      ['Raman–Becker wedding', 'wedding', 'botanicGarden', 10, 720],
    ],
  },
  {
    name: 'Claire Dubois',
    email: 'claire@example.com',
    phone: '+1 646 555 0110',
    address: '',
    notes: 'Elopement: the two of them, two witnesses, no fuss.',
    bookings: [
      ['City Hall elopement', 'wedding', 'cityHall', 11, 120],
      ['Walk through Lisbon', 'portrait', 'lisbon', 'sunset', 90],
    ],
  },
  {
    name: 'Grace & Samuel Adeyemi',
    email: 'grace.adeyemi@example.com',
    phone: '+1 929 555 0163',
    address: '17 Halsey Street\nBrooklyn, NY 11216',
    notes: 'Twins, four years old. Sweets in the left pocket.',
    bookings: [
      ['Adeyemi family pictures', 'portrait', 'prospectPark', 'sunset', 60],
      ['Twins’ birthday', 'event', 'greenpoint', 14, 150],
      ['Adeyemi newborn session', 'portrait', 'studio', 10, 120],
    ],
  },
  {
    name: 'Harper Lewis',
    email: 'harper@example.com',
    phone: '',
    address: '',
    notes: '',
    archived: true,
    bookings: [['Lewis wedding', 'wedding', 'governorsIsland', 15, 480]],
  },
]

export const people: Customer[] = [
  {
    name: 'Noor Haddad',
    email: 'noor@example.com',
    phone: '+1 212 555 0146',
    address: '',
    notes: 'Actor. Needs head shots before each audition season.',
    bookings: [
      ['Head shots', 'portrait', 'studio', 10, 60],
      ['Head shots, new hair', 'portrait', 'studio', 15, 60],
      ['Character portraits at the library', 'portrait', 'publicLibrary', 8, 90],
    ],
  },
  {
    name: 'Łukasz Nowak',
    email: 'lukasz@example.com',
    phone: '+1 718 555 0198',
    address: '602 Manhattan Avenue\nBrooklyn, NY 11222',
    notes: 'Cellist. Bring the black velvet.',
    bookings: [
      ['Album cover with cello', 'portrait', 'grandCentral', 6, 120],
      ['Recital at the loft', 'event', 'greenpoint', 19, 180],
    ],
  },
  {
    name: 'Ines Ferreira',
    email: 'ines@example.com',
    phone: '+1 347 555 0115',
    address: '',
    notes: '',
    bookings: [
      ['Maternity pictures on the beach', 'portrait', 'rockaway', 'sunset', 75],
      ['First birthday', 'portrait', 'botanicGarden', 10, 60],
    ],
  },
  {
    name: 'Dr. Walter Kim',
    email: 'w.kim@example.com',
    phone: '+1 212 555 0182',
    address: '30 E 60th Street, Suite 1204\nNew York, NY 10022',
    notes: 'Invoices go to the practice.',
    bookings: [
      ['Portraits for the practice', 'portrait', 'studio', 13, 180],
      ['Waiting room and reception', 'commercial', 'studio', 8, 120],
    ],
  },
  {
    name: 'Emma Whitfield',
    email: 'emma.w@example.com',
    phone: '+1 917 555 0155',
    address: '',
    notes: 'Graduation class of this year.',
    archived: true,
    bookings: [['Graduation portraits', 'portrait', 'bethesda', 9, 60]],
  },
]

export const businesses: Customer[] = [
  {
    name: 'Elm Street Bakery',
    email: 'hello@elmstreet.example.com',
    phone: '+1 718 555 0103',
    address: '9 Elm Street\nBrooklyn, NY 11201',
    notes: 'Bread is best at six in the morning, people at nine.',
    bookings: [
      ['New menu', 'product', 'studio', 9, 240],
      ['Bakers at work', 'commercial', 'dumbo', 5, 180],
      ['Gift boxes', 'product', 'studio', 10, 180],
      ['Breakfast menu', 'product', 'studio', 9, 240],
    ],
  },
  {
    name: 'Harbor Hotel',
    email: 'press@harborhotel.example.com',
    phone: '+1 212 555 0190',
    address: '1 Pier Lane\nNew York, NY 10004',
    notes: 'Rooms 402 and 511 have the evening light.',
    bookings: [
      ['Suites and terrace', 'commercial', 'brooklynBridgePark', 15, 360],
      ['Charity gala', 'event', 'brooklynBridgePark', 20, 360],
      ['Rooftop restaurant', 'commercial', 'dumbo', 17, 240],
    ],
  },
  {
    name: 'Atelier Moreau',
    email: 'studio@moreau.example.com',
    phone: '+1 646 555 0171',
    address: '145 Spring Street\nNew York, NY 10012',
    notes: 'Clothes arrive the evening before. No perfume on set.',
    bookings: [
      ['Look book', 'fashion', 'highLine', 7, 480],
      ['Accessories', 'product', 'studio', 11, 300],
      ['Campaign by the sea', 'fashion', 'montauk', 6, 600],
      ['Evening wear', 'fashion', 'grandCentral', 5, 420],
    ],
  },
  {
    name: 'Northside Rugby Club',
    email: 'secretary@northsiderugby.example.com',
    phone: '+1 718 555 0128',
    address: '',
    notes: 'Team sheet on Fridays.',
    bookings: [
      ['First home match', 'sports', 'randalls', 14, 150],
      ['Team and player portraits', 'sports', 'randalls', 10, 180],
      ['Cup semi-final', 'sports', 'randalls', 15, 150],
    ],
  },
  {
    name: 'Coney Island Runners',
    email: 'run@coneyrunners.example.com',
    phone: '',
    address: '',
    notes: 'Start number 1 is always the founder.',
    bookings: [
      ['Boardwalk ten kilometers', 'sports', 'coneyIsland', 8, 240],
      ['Beach run', 'sports', 'rockaway', 9, 180],
      ['Half marathon', 'sports', 'coneyIsland', 7, 300],
    ],
  },
  {
    name: 'Juniper & Sage Interiors',
    email: 'juniper@sage.example.com',
    phone: '+1 929 555 0139',
    address: '61 Greenpoint Avenue\nBrooklyn, NY 11222',
    notes: 'Wide, straight, no people.',
    bookings: [
      ['Loft before and after', 'commercial', 'greenpoint', 11, 240],
      ['Townhouse kitchen', 'commercial', 'greenpoint', 9, 180],
    ],
  },
  {
    name: 'Riverside Brewing',
    email: 'taproom@riversidebrewing.example.com',
    phone: '+1 347 555 0166',
    address: '',
    notes: 'Cans sweat: bring the glycerin.',
    bookings: [
      ['New cans', 'product', 'studio', 12, 180],
      ['Brewery open day', 'event', 'redHook', 13, 240],
    ],
  },
  {
    name: 'Blue Door Theater',
    email: 'stage@bluedoor.example.com',
    phone: '+1 212 555 0107',
    address: '',
    notes: 'No flash after the doors close.',
    archived: true,
    bookings: [['Dress rehearsal', 'event', 'greenpoint', 18, 180]],
  },
  {
    name: 'Kestrel Outdoor',
    email: 'brand@kestrel.example.com',
    phone: '+1 917 555 0149',
    address: '',
    notes: 'Jackets have to look wet, people must not.',
    bookings: [
      ['Rain jackets at the black beach', 'commercial', 'vik', 10, 2880],
      ['Trail shoes', 'product', 'beacon', 7, 300],
    ],
  },
]

/** Alice's own shoots for her portfolio. */
export const ownBookings: Booking[] = [
  ['Skyline at blue hour', 'landscape', 'brooklynBridgePark', 'dusk', 90],
  ['Bow Bridge at dawn', 'landscape', 'bethesda', 'sunrise', 120],
  ['Lighthouse at sunrise', 'landscape', 'montauk', 'sunrise', 120],
  ['Hudson Highlands', 'landscape', 'beacon', 'sunrise', 180],
  ['Glasshouse in the morning', 'landscape', 'botanicGarden', 8, 90],
  ['Fog on the harbor', 'landscape', 'governorsIsland', 'sunrise', 90],
  ['Lens comparison', 'other', 'studio', 14, 45],
  ['Milky Way over the Atlantic', 'landscape', 'montauk', 22, 180],
  ['Rockaway surfers', 'sports', 'rockaway', 7, 120],
  ['Station at rush hour', 'other', 'grandCentral', 17, 60],
  ['Portfolio portraits', 'portrait', 'highLine', 'sunset', 120],
]

/** The second photographer's clients, whom Alice cannot see. */
export const bobsClients: Customer[] = [
  {
    name: 'Otis Grant',
    email: 'otis@example.com',
    phone: '+1 718 555 0186',
    address: '',
    notes: '',
    bookings: [
      ['Band pictures', 'portrait', 'coneyIsland', 17, 90],
      ['Record release', 'event', 'greenpoint', 20, 180],
    ],
  },
  {
    name: 'Willow Kindergarten',
    email: 'office@willow.example.com',
    phone: '',
    address: '',
    notes: 'Consent forms before anything else.',
    bookings: [['Class pictures', 'portrait', 'prospectPark', 9, 240]],
  },
]
