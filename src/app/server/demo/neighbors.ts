import { Registration } from '#accounts/api.ts'
import { register } from '#accounts/server/registration.ts'
import { updateProfile } from '#accounts/server/settings/settings-store.ts'
import { updateUser } from '#accounts/server/users/user-store.ts'
import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import type { Install } from '#kernel/server/install.ts'
import { ShootDraft, type ShootType } from '#shoots/api.ts'
import { createShoot } from '#shoots/server/service.ts'

interface Neighbor {
  username: string
  email: string
  businessName: string
  photographerLevel: 'professional' | 'amateur' | 'hobby'
  photographyType: string
  preferredGear: string
  role: 'user' | 'moderator'
  status: 'active' | 'suspended' | 'pending'
  /** Days since the account was created. */
  joined: number
  /** Hours since the last sign-in; undefined without any. */
  seen?: number
  shoots: readonly [title: string, location: string, type: ShootType][]
}

/** The other users of the demo's server: examples of all states on the administration page. */
const neighbors: readonly Neighbor[] = [
  {
    username: 'tomas',
    email: 'tomas@lindqvist.example',
    businessName: 'Lindqvist Weddings',
    photographerLevel: 'professional',
    photographyType: 'Wedding',
    preferredGear: 'Sony',
    role: 'user',
    status: 'active',
    joined: 292,
    seen: 2,
    shoots: [
      ['Anna and Jonas', 'Beacon, New York', 'wedding'],
      ['Engagement at the mill', 'Cold Spring, New York', 'portrait'],
      ['Rosen family', 'Prospect Park, Brooklyn', 'portrait'],
    ],
  },
  {
    username: 'imani.frames',
    email: 'imani@frames.example',
    businessName: 'Imani Frames',
    photographerLevel: 'professional',
    photographyType: 'Fashion',
    preferredGear: 'Canon',
    role: 'moderator',
    status: 'active',
    joined: 275,
    seen: 26,
    shoots: [
      ['Spring lookbook', 'Red Hook, Brooklyn', 'fashion'],
      ['Knitwear on gray', 'Studio 4, Queens', 'product'],
    ],
  },
  {
    username: 'joelarkin',
    email: 'joe.larkin@example.com',
    businessName: '',
    photographerLevel: 'hobby',
    photographyType: 'Street',
    preferredGear: 'Fujifilm',
    role: 'user',
    status: 'pending',
    joined: 3,
    shoots: [],
  },
  {
    username: 'oldharbour',
    email: 'hello@oldharbour.example',
    businessName: 'Old Harbor Studio',
    photographerLevel: 'professional',
    photographyType: 'Product',
    preferredGear: 'Hasselblad',
    role: 'user',
    status: 'suspended',
    joined: 236,
    seen: 111 * 24,
    shoots: [['Stoneware, autumn', 'Old Harbor Studio', 'product']],
  },
  {
    username: 'rkessler',
    email: 'r.kessler@example.com',
    businessName: 'R. Kessler',
    photographerLevel: 'professional',
    photographyType: 'Commercial',
    preferredGear: 'Nikon',
    role: 'user',
    status: 'active',
    joined: 217,
    seen: 74,
    shoots: [
      ['Lobby of the Marlow', 'Midtown, New York', 'commercial'],
      ['Annual report', 'Newark, New Jersey', 'commercial'],
    ],
  },
  {
    username: 'fernwood',
    email: 'fern@fernwood.example',
    businessName: 'Fernwood Film',
    photographerLevel: 'amateur',
    photographyType: 'Nature',
    preferredGear: 'Olympus',
    role: 'user',
    status: 'active',
    joined: 167,
    seen: 150,
    shoots: [['Fog in the Catskills', 'Kaaterskill Falls, New York', 'landscape']],
  },
  {
    username: 'min.seo',
    email: 'min@seo.example',
    businessName: 'Seo Portraits',
    photographerLevel: 'professional',
    photographyType: 'Portrait',
    preferredGear: 'Leica',
    role: 'user',
    status: 'active',
    joined: 120,
    seen: 9,
    shoots: [
      ['Headshots, spring cast', 'Chelsea, New York', 'portrait'],
      ['Quartet', 'Lincoln Center, New York', 'event'],
    ],
  },
  {
    username: 'theovale',
    email: 'theo@vale.example',
    businessName: 'Vale & Daughter',
    photographerLevel: 'professional',
    photographyType: 'Event',
    preferredGear: 'Sony',
    role: 'user',
    status: 'active',
    joined: 64,
    seen: 40 * 24,
    shoots: [['Charity run', 'Hoboken, New Jersey', 'sports']],
  },
  {
    username: 'lucia',
    email: 'lucia@example.com',
    businessName: '',
    photographerLevel: 'amateur',
    photographyType: 'Travel',
    preferredGear: 'Panasonic',
    role: 'user',
    status: 'active',
    joined: 12,
    seen: 1,
    shoots: [],
  },
]

/** Creates the other users; returns them by name. `password`: the same for all. */
export async function inviteNeighbors(
  db: Db,
  { install, now, password }: { install: Install; now: number; password: string },
): Promise<Map<string, OwnerId>> {
  const ids = new Map<string, OwnerId>()
  for (const neighbor of neighbors.toSorted((one, other) => other.joined - one.joined))
    ids.set(neighbor.username, await invite(db, neighbor, { install, now, password }))
  return ids
}

async function invite(
  db: Db,
  { username, email, role, status, joined, seen, shoots, ...profile }: Neighbor,
  { install, now, password }: { install: Install; now: number; password: string },
): Promise<OwnerId> {
  const at = now - joined * dayMs
  const id = (await register(db, Registration.parse({ username, email, password, timeZone: 'America/New_York' }), {
    install,
    now: at,
  })) as OwnerId
  await updateProfile(db, id, profile, at)
  await updateUser(db, id, {
    role,
    status,
    emailVerified: status === 'pending' ? 0 : 1,
    lastLoginAt: seen === undefined ? null : now - seen * hourMs,
  })
  for (const [index, [title, location, type]] of shoots.entries()) {
    // At two in the afternoon in New York, an hour earlier in summer.
    const date = new Date(Math.floor(now / dayMs) * dayMs + (index - 1) * 9 * dayMs + 19 * hourMs).toISOString()
    await createShoot(db, id, ShootDraft.parse({ title, location, type, date, timeZone: 'America/New_York' }), at)
  }
  return id
}
