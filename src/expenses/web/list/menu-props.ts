/** Of the menus above a list. */
export const menuProps = {
  position: 'bottom-start',
  offset: 4,
  transitionProps: { duration: 120 },
  withInitialFocusPlaceholder: false,
} as const
