// Who makes the calls for the page, one at a time: a worker with a core of its own, or the page itself.
import { coreError } from "./error";
import { Runner } from "./runner";
import { compiled, type ModuleName, newWorker } from "./source";

export interface Asked {
  id: number;
  name: string;
  request: unknown;
}
export interface Answered {
  id: number;
  answer: unknown;
}

export interface Helper {
  answer(asked: Asked): Promise<unknown>;
  end(): void; // whatever it is at is given up
}

class WorkerHelper implements Helper {
  private settle: ((answer: unknown) => void) | null = null;
  private asked = 0;

  constructor(
    private readonly worker: Worker,
    module: WebAssembly.Module,
  ) {
    worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      if (data.id === this.asked) this.finish(data.answer);
    };
    worker.onerror = (event) => this.finish(coreError(`The core's worker has stopped (${event.message})`));
    worker.postMessage(module);
  }

  answer(asked: Asked): Promise<unknown> {
    this.asked = asked.id;
    return new Promise((resolve) => {
      this.settle = resolve;
      this.worker.postMessage(asked);
    });
  }

  end() {
    this.worker.terminate();
    this.finish(coreError("given up"));
  }

  private finish(answer: unknown) {
    this.settle?.(answer);
    this.settle = null;
  }
}

class PageHelper implements Helper {
  private readonly runner: Runner;

  constructor(module: WebAssembly.Module) {
    this.runner = new Runner(module);
  }
  answer({ name, request }: Asked) {
    return this.runner.answer(name, request);
  }
  end() {}
}

// A page from a file may be refused workers.
function workerOrNone(): Worker | null {
  try {
    return newWorker();
  } catch {
    return null;
  }
}

export async function newHelper(name: ModuleName): Promise<Helper> {
  const worker = workerOrNone();
  const module = await compiled(name);
  return worker ? new WorkerHelper(worker, module) : new PageHelper(module);
}
