import { type AsyncRouteComponent, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Ids in addresses are positive integers; anything else is not found. */
export function idIn({ id }: { id: string }): { id: number } {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  return { id: Number(id) }
}

export function idOut({ id }: { id: number }): { id: string } {
  return { id: String(id) }
}

/** A screen with an id in its address, loaded when a pointer hovers over its link. */
export function preloadable<P extends Record<string, unknown>>(
  { preload }: AsyncRouteComponent<P>,
  screen: () => ReactNode,
) {
  return Object.assign(screen, preload && { preload })
}
