export interface Place {
  location: string
  coordinates: { lat: number; lng: number } | null
  timeZone: string
}

const here = 'America/New_York'
const at = (location: string, lat: number, lng: number, timeZone = here): Place => ({
  location,
  coordinates: { lat, lng },
  timeZone,
})

/** The places of Alice's shoots: mostly around New York, some far away, one unknown to the geocoder. */
export const places = {
  brooklynBridgePark: at('Brooklyn Bridge Park, Brooklyn, NY', 40.7003, -73.9967),
  dumbo: at('DUMBO, Washington Street, Brooklyn, NY', 40.7033, -73.9894),
  prospectPark: at('Prospect Park Boathouse, Brooklyn, NY', 40.6608, -73.9652),
  botanicGarden: at('Brooklyn Botanic Garden, Brooklyn, NY', 40.6694, -73.9625),
  redHook: at('Red Hook Winery Pier, Brooklyn, NY', 40.6747, -74.0172),
  bethesda: at('Bethesda Terrace, Central Park, New York, NY', 40.774, -73.9709),
  highLine: at('The High Line, New York, NY', 40.748, -74.0048),
  publicLibrary: at('New York Public Library, New York, NY', 40.7532, -73.9822),
  grandCentral: at('Grand Central Terminal, New York, NY', 40.7527, -73.9772),
  governorsIsland: at('Governors Island, New York, NY', 40.6895, -74.0168),
  cityHall: at('City Hall, New York, NY', 40.7128, -74.006),
  greenpoint: at('Greenpoint Loft, Brooklyn, NY', 40.7282, -73.9577),
  randalls: at("Randall's Island Field 10, New York, NY", 40.7932, -73.9213),
  coneyIsland: at('Coney Island Boardwalk, Brooklyn, NY', 40.5726, -73.9776),
  rockaway: at('Rockaway Beach, Queens, NY', 40.5834, -73.8161),
  hudsonValley: at('Blooming Hill Farm, Monroe, NY', 41.3565, -74.1902),
  beacon: at('Mount Beacon, Beacon, NY', 41.4923, -73.9465),
  montauk: at('Montauk Point Lighthouse, Montauk, NY', 41.071, -71.857),
  lisbon: at('Miradouro da Graça, Lisboa, Portugal', 38.7164, -9.1316, 'Europe/Lisbon'),
  vik: at('Reynisfjara, Vík í Mýrdal, Iceland', 63.4057, -19.0446, 'Atlantic/Reykjavik'),
  studio: { location: "Alice's Studio, Daylight Room", coordinates: null, timeZone: here },
} satisfies Record<string, Place>

export type PlaceName = keyof typeof places
