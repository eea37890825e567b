import {
  IconBackpack,
  IconCamera,
  IconInbox,
  IconReceipt,
  IconReceipt2,
  IconSignature,
  IconUser,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SearchKind } from '#search/api.ts'
import { iconProps } from '#ui/theme/icon-props.ts'

interface Kind {
  /** The heading of its results on the results page. */
  heading: string
  /** The heading in the palette, which has less space. */
  name: string
  icon: ReactNode
  /** The screen of a result. */
  path: (id: number) => string
  link: (id: number) => Pick<LinkProps, 'to' | 'params' | 'search'>
}

/** The display of each kind. */
export const kinds: Record<SearchKind, Kind> = {
  shoot: {
    heading: 'Photo Shoots',
    name: 'Shoots',
    icon: <IconCamera {...iconProps} />,
    path: (id) => `/shoots/${id}`,
    link: (id) => ({ to: '/shoots/$id', params: { id } }),
  },
  client: {
    heading: 'Clients',
    name: 'Clients',
    icon: <IconUser {...iconProps} />,
    path: (id) => `/clients/${id}`,
    link: (id) => ({ to: '/clients/$id', params: { id } }),
  },
  gear: {
    heading: 'Gear',
    name: 'Gear',
    icon: <IconBackpack {...iconProps} />,
    path: () => '/gear',
    link: () => ({ to: '/gear' }),
  },
  invoice: {
    heading: 'Invoices',
    name: 'Invoices',
    icon: <IconReceipt {...iconProps} />,
    path: (id) => `/billing?invoice=${id}`,
    link: (id) => ({ to: '/billing', search: { invoice: id } }),
  },
  contract: {
    heading: 'Contracts',
    name: 'Contracts',
    icon: <IconSignature {...iconProps} />,
    path: (id) => `/billing?contract=${id}`,
    link: (id) => ({ to: '/billing', search: { contract: id } }),
  },
  expense: {
    heading: 'Expenses',
    name: 'Expenses',
    icon: <IconReceipt2 {...iconProps} />,
    path: (id) => `/billing?expense=${id}`,
    link: (id) => ({ to: '/billing', search: { expense: id } }),
  },
  deal: {
    heading: 'Bookings',
    name: 'Bookings',
    icon: <IconInbox {...iconProps} />,
    path: (id) => `/bookings/${id}`,
    link: (id) => ({ to: '/bookings/$id', params: { id } }),
  },
}
