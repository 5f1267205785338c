/** Quantity, unit price and line total in reais: the vectors of a line's rounding. */
export const HALF_UP = [
  [2.25, 64.22, 144.5],
  [1.15, 1.1, 1.27],
  [1.25, 1.02, 1.28],
  [1.5, 180.95, 271.43],
  [5.5, 9.43, 51.87],
  [7.5, 85.63, 642.23],
  [9.1, 55.05, 500.96],
  [1.5, 0.03, 0.05],
] as const;
