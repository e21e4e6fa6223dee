import { Runner } from "./runner";
import { serve } from "./serve";

serve((module) => new Runner(module));
