/** Tells the time; tests replace it with a fixed instant. */
export interface Clock {
  now(): Date
}
