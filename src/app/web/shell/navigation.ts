import {
  IconBackpack,
  IconCalendar,
  IconCamera,
  IconChartBar,
  IconHome,
  IconInbox,
  IconLayoutDashboard,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import type { Role } from '#accounts/api.ts'

/** The main areas and their captions. */
export const areas = [
  {
    to: '/',
    name: 'Dashboard',
    caption: 'overview and analytics',
    icon: IconLayoutDashboard,
    starts: /^\/(dashboard)?$/,
  },
  { to: '/calendar', name: 'Calendar', caption: 'schedule and timeline', icon: IconCalendar, starts: /^\/calendar/ },
  {
    to: '/bookings',
    name: 'Bookings',
    caption: 'inquiries and proposals',
    icon: IconInbox,
    starts: /^\/bookings/,
  },
  { to: '/shoots', name: 'Photo Shoots', caption: 'manage sessions', icon: IconCamera, starts: /^\/shoots/ },
  { to: '/clients', name: 'Clients', caption: 'client database', icon: IconUsers, starts: /^\/clients/ },
  { to: '/gear', name: 'Gears', caption: 'gear and checklists', icon: IconBackpack, starts: /^\/gear/ },
  {
    to: '/ai-assistant',
    name: 'AI Assistant',
    caption: 'smart recommendations',
    icon: IconSparkles,
    starts: /^\/ai-assistant/,
  },
  { to: '/billing', name: 'Billing', caption: 'invoices and contracts', icon: IconReceipt, starts: /^\/billing/ },
  { to: '/analytics', name: 'Analytics', caption: 'business insights', icon: IconChartBar, starts: /^\/analytics/ },
  {
    to: '/admin',
    name: 'Admin',
    caption: 'system management',
    icon: IconShieldLock,
    starts: /^\/admin/,
    onlyFor: 'admin',
  },
  { to: '/settings', name: 'Settings', caption: 'preferences and config', icon: IconSettings, starts: /^\/settings/ },
] as const

/** The areas in the bottom bar of phones. */
export const bottomAreas = [
  { to: '/', name: 'Home', icon: IconHome, starts: /^\/(dashboard)?$/ },
  { to: '/shoots', name: 'Shoots', icon: IconCamera, starts: /^\/shoots/ },
  { to: '/calendar', name: 'Calendar', icon: IconCalendar, starts: /^\/calendar/ },
  { to: '/clients', name: 'Clients', icon: IconUsers, starts: /^\/clients/ },
] as const

/** Whether a phone leads to this page by More. */
export const isBehindMore = (pathname: string): boolean =>
  [...areas.map(({ starts }) => starts), /^\/(profile|support)/].some((starts) => starts.test(pathname)) &&
  !bottomAreas.some(({ starts }) => starts.test(pathname))

export type Place = (typeof areas)[number]['to']

/** The areas for a role. */
export const areasFor = (role: Role | undefined) =>
  areas.filter((area) => !('onlyFor' in area) || area.onlyFor === role)
