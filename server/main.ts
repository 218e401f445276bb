/** Starts the product: content service, site, HTTP. What fails before it listens ends the process with a message that says what to do. */
import { ConfigError } from './config/read-config.ts';
import { startServer } from './start-server.ts';

try {
  await startServer(process.env);
} catch (error) {
  const isOurs = error instanceof ConfigError || (error instanceof Error && error.name.endsWith('StartError'));
  console.error(isOurs ? (error as Error).message : error);
  process.exit(1);
}
