/** For code that a page works without. As the second argument of `then`, so that an error of the code itself is reported. */
export function ignoreLostChunk(): void {}
