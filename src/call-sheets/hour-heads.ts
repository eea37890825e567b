/** The columns of the hours of the weather. */
export const hourHeads = ['Hour', 'Sky', 'Temp', 'Rain', 'Wind']
