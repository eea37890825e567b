import { kilometresBetween } from '#places/rules.ts'

const columns = 360
const rows = 180
const kmPerDegree = 111.2

const rowOf = (lat: number): number => Math.min(rows - 1, Math.max(0, Math.floor(lat + 90)))
const columnOf = (lng: number): number => ((Math.floor(lng + 180) % columns) + columns) % columns

/**
 * Sorts positions, in thousandths of a degree, into cells of one degree. Returns a function that finds those within
 * some kilometres of a position, also across the date line and around the poles.
 */
export function openGrid(lat: Int32Array, lng: Int32Array): (lat: number, lng: number, km: number) => number[] {
  const cellOf = (place: number) => rowOf((lat[place] ?? 0) / 1000) * columns + columnOf((lng[place] ?? 0) / 1000)
  const ends = new Uint32Array(rows * columns + 1)
  for (let place = 0; place < lat.length; place++) ends[cellOf(place) + 1] = (ends[cellOf(place) + 1] ?? 0) + 1
  for (let cell = 1; cell < ends.length; cell++) ends[cell] = (ends[cell] ?? 0) + (ends[cell - 1] ?? 0)
  const filled = ends.slice()
  const sorted = new Uint16Array(lat.length)
  for (let place = 0; place < lat.length; place++) {
    const cell = cellOf(place)
    const at = filled[cell] ?? 0
    sorted[at] = place
    filled[cell] = at + 1
  }
  return (north, east, km) => {
    const near: number[] = []
    for (const cell of cellsAround(north, east, km)) {
      for (const place of sorted.subarray(ends[cell], ends[cell + 1])) {
        const there = { lat: (lat[place] ?? 0) / 1000, lng: (lng[place] ?? 0) / 1000 }
        if (kilometresBetween({ lat: north, lng: east }, there) <= km) near.push(place)
      }
    }
    return near
  }
}

function cellsAround(lat: number, lng: number, km: number): number[] {
  const high = km / kmPerDegree
  const [south, north] = [Math.max(-90, lat - high), Math.min(90, lat + high)]
  // Degrees of longitude are shortest at the end nearer to a pole.
  const shortest = kmPerDegree * Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const wide = shortest < 1 ? 180 : Math.min(180, km / shortest)
  const across = Math.min(columns, Math.floor(lng + wide) - Math.floor(lng - wide) + 1)
  const first = Math.floor(lng - wide)
  const bands = Array.from({ length: rowOf(north) - rowOf(south) + 1 }, (_, step) => rowOf(south) + step)
  return bands.flatMap((band) => Array.from({ length: across }, (_, step) => band * columns + columnOf(first + step)))
}
