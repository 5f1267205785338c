/** Hands the functions' log to the console, which Vitest prints for failed tests alone. */
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (...args: unknown[]) => {
    const [text] = args;
    if (typeof text !== "string" || !text.startsWith('{"level":')) return write(...args);
    console.log(text.trimEnd());
    return true;
  };
}
