import type { Server } from 'node:http';

/**
 * @returns the port, which is another than asked for with 0
 * @throws ListenStartError when it is taken
 */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<{ port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ListenStartError(`Port ${port} is taken. Stop what listens there, or set PORT to another.`)
          : error,
      ),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port });
    });
  });
}

class ListenStartError extends Error {
  override readonly name = 'ListenStartError';
}
