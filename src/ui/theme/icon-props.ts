/** Icons in buttons and menus. */
export const iconProps = { size: 18, stroke: 1.6 } as const
